// Generated from messages.schema.json; change that file.
/**
 * Error messages of all forms, by cause of the error ("required"), or by control and cause ("email.format").
 */
export interface Messages {
  $schema?: string;
  [k: string]:
    | {
        en: string;
        es: string;
      }
    | string
    | undefined;
}
