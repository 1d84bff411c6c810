// Generated from settings.schema.json; change that file.
export type Setting =
  | string
  | {
      en: string;
      es?: string;
    };

/**
 * The names of the brand. Each is a token: {product} becomes the name in a text, and the name in lower case in an address.
 */
export interface Settings {
  $schema?: string;
  product: Setting;
  provider: Setting;
  company: Setting;
  [k: string]: Setting | string | undefined;
}
