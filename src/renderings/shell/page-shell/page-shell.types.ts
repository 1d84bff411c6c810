// Generated from page-shell.schema.json; change that file.
export interface PageShellFields {}

export interface PageShellParams {
  /**
   * The variant. Version2 shows the content as a sheet on a dark background, with the promotion below the header.
   */
  FieldNames?: 'Default' | 'Version2';
}
