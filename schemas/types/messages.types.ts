// Generated from messages.schema.json; change that file.
/**
 * Words for what can be wrong in a form, by cause ("required") or by control and cause ("email.format").
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
