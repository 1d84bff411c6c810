// Generated from support-topics.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface SupportTopicsFields {
  /**
   * The heading above the tiles.
   */
  heading?: Text;
  /**
   * The tiles, in the order in which they are shown.
   */
  topics?: {
    /**
     * The category's icon, square, 48 by 48; without one the default icon is shown. Its alternative text stays empty: the words beside it say the same.
     */
    icon?: ImageValue;
    /**
     * Where the tile leads, and the name of the category.
     */
    link: LinkValue;
    /**
     * A few words about what is found there.
     */
    description?: Text;
  }[];
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
