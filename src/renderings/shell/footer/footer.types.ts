// Generated from footer.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

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
export interface LinkValue {
  /**
   * A path of the portal or a whole https address.
   */
  href: string;
  /**
   * The words of the link.
   */
  text: string;
  /**
   * Opens a new tab.
   */
  target?: '_blank';
}
export interface ImageValue {
  /**
   * Where the picture is, for example /media/support/wifi.svg.
   */
  src: string;
  /**
   * What the picture says; empty for decoration.
   */
  alt: string;
  /**
   * Width in CSS pixels; keeps the place free.
   */
  width?: number;
  /**
   * Height in CSS pixels; keeps the place free.
   */
  height?: number;
}
