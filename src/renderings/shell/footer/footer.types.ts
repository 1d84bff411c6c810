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
     * What the links are about.
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
   * Terms, privacy and the like, in the last line.
   */
  legalLinks?: {
    /**
     * One link.
     */
    link: LinkValue;
  }[];
  /**
   * Shown only when the icon is there too.
   */
  facebookLink?: LinkValue;
  /**
   * Shown only when the link is there too. A square of 24 pixels.
   */
  facebookIcon?: ImageValue;
  /**
   * Shown only when the icon is there too.
   */
  instagramLink?: LinkValue;
  /**
   * Shown only when the link is there too. A square of 24 pixels.
   */
  instagramIcon?: ImageValue;
  /**
   * {year} is the current year, {companyName} the company.
   */
  copyright?: Text;
}
