// Generated from footer.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface FooterFields {
  /**
   * The name of the company in the copyright line; if empty, a default name is shown.
   */
  companyName?: Text;
  /**
   * The columns of links.
   */
  columns?: {
    /**
     * The heading of the column.
     */
    heading: Text;
    /**
     * The column's links.
     */
    links: {
      /**
       * A link of the column.
       */
      link: LinkValue;
    }[];
  }[];
  /**
   * Links such as terms and privacy, in the last line.
   */
  legalLinks?: {
    /**
     * A link such as terms or privacy.
     */
    link: LinkValue;
  }[];
  /**
   * The link to the company's Facebook page; shown only together with the Facebook icon.
   */
  facebookLink?: LinkValue;
  /**
   * The Facebook icon, a square of 24 pixels; shown only together with the Facebook link.
   */
  facebookIcon?: ImageValue;
  /**
   * The link to the company's Instagram page; shown only together with the Instagram icon.
   */
  instagramLink?: LinkValue;
  /**
   * The Instagram icon, a square of 24 pixels; shown only together with the Instagram link.
   */
  instagramIcon?: ImageValue;
  /**
   * The copyright line. {year} is replaced by the current year, {companyName} by the name of the company.
   */
  copyright?: Text;
}
