// Generated from settings.schema.json; change that file.
export type Setting =
  | string
  | {
      en: string;
      es?: string;
    };

/**
 * The names of the brand. The key of each name is a token: in a text, {product} becomes the name, and in an address the name in lower case.
 */
export interface Settings {
  $schema?: string;
  product: Setting;
  provider: Setting;
  company: Setting;
  [k: string]: Setting | string | undefined;
}
