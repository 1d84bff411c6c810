// Generated from item.schema.json; change that file.
/**
 * A data source: the content of a rendering, kept once and used on many pages.
 */
export interface Item {
  $schema?: string;
  /**
   * The name of the rendering whose fields this item fills.
   */
  template: string;
  /**
   * The path of an item whose fields are taken where this one has none.
   */
  extends?: string;
  shared?: Fields;
  en?: Fields1;
  es?: Fields2;
}
/**
 * What has no language: pictures, dates, switches.
 */
export interface Fields {}
/**
 * The fields in English.
 */
export interface Fields1 {}
/**
 * The fields in Spanish; what is missing is shown in English.
 */
export interface Fields2 {}
