// Generated from public-header.schema.json; change that file.
import type { ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface PublicHeaderFields {
  /**
   * The brand's logo, 40 pixels high.
   */
  logo: ImageValue;
  /**
   * The link on the logo, to the home page. Its text is the text alternative of the logo.
   */
  homeLink: LinkValue;
  /**
   * The links to the products, in display order.
   */
  productLinks?: {
    /**
     * The link to the product.
     */
    link: LinkValue;
  }[];
  /**
   * The link to the support area; highlighted on all pages of that area.
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
   * The variant. Version2 centers the logo and has a dark background.
   */
  FieldNames?: 'Default' | 'Version2';
}
