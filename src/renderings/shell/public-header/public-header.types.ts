// Generated from public-header.schema.json; change that file.
import type { ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface PublicHeaderFields {
  /**
   * The brand's logo, 40 pixels high.
   */
  logo: ImageValue;
  /**
   * The link of the logo. Its text is the text alternative of the logo.
   */
  homeLink: LinkValue;
  /**
   * The products, in display order.
   */
  productLinks?: {
    /**
     * The link to the product.
     */
    link: LinkValue;
  }[];
  /**
   * The link to the support area; highlighted on that page and all pages below it.
   */
  supportLink: LinkValue;
  /**
   * The link to the page for business customers.
   */
  businessLink?: LinkValue;
  /**
   * The link to the sign-in page.
   */
  signInLink: LinkValue;
}
export interface PublicHeaderParams {
  /**
   * Version2 centers the logo and has a dark background.
   */
  FieldNames?: 'Default' | 'Version2';
}
