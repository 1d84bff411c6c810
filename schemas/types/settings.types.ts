// Generated from settings.schema.json; change that file.
export type Setting =
  | string
  | {
      en: string;
      es?: string;
    };

/**
 * The words of the brand. Each is a token: {product} in a text becomes the name, in an address its lower-case form.
 */
export interface Settings {
  $schema?: string;
  product: Setting;
  provider: Setting;
  company: Setting;
  [k: string]: Setting | string | undefined;
}
