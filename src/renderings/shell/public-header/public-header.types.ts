// Generated from public-header.schema.json; change that file.
import type { ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface PublicHeaderFields {
  /**
   * The brand's logo, 40 pixels high.
   */
  logo: ImageValue;
  /**
   * Where the logo leads; its words are what the logo says to those who cannot see it.
   */
  homeLink: LinkValue;
  /**
   * The products, in the order in which they are shown.
   */
  productLinks?: {
    /**
     * The product's page.
     */
    link: LinkValue;
  }[];
  /**
   * The support area; highlighted there and on every page below it.
   */
  supportLink: LinkValue;
  /**
   * The page for business customers.
   */
  businessLink?: LinkValue;
  /**
   * Where customers sign in.
   */
  signInLink: LinkValue;
}
export interface PublicHeaderParams {
  /**
   * Version2 has the logo in the middle, on the night sky.
   */
  FieldNames?: 'Default' | 'Version2';
}
