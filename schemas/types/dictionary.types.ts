// Generated from dictionary.schema.json; change that file.
/**
 * The short words of the portal itself, by key. Plurals end with _one and _other.
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
