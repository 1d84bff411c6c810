// Generated from dictionary.schema.json; change that file.
/**
 * The short texts of the portal, by key. Keys of plurals end in _one and _other.
 */
export interface Dictionary {
  $schema?: string;
  [k: string]:
    | {
        en: string;
        es: string;
      }
    | string
    | undefined;
}
