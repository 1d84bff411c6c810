// Generated from footer.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface FooterFields {
  /**
   * The company in the copyright line; a default name when empty.
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
       * One link.
       */
      link: LinkValue;
    }[];
  }[];
  /**
   * Links such as terms and privacy, in the last line.
   */
  legalLinks?: {
    /**
     * One link.
     */
    link: LinkValue;
  }[];
  /**
   * The link; shown only together with the icon.
   */
  facebookLink?: LinkValue;
  /**
   * The icon, a square of 24 pixels; shown only together with the link.
   */
  facebookIcon?: ImageValue;
  /**
   * The link; shown only together with the icon.
   */
  instagramLink?: LinkValue;
  /**
   * The icon, a square of 24 pixels; shown only together with the link.
   */
  instagramIcon?: ImageValue;
  /**
   * The copyright line. {year} is replaced by the current year, {companyName} by the company.
   */
  copyright?: Text;
}
