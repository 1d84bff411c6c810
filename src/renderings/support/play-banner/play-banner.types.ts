// Generated from play-banner.schema.json; change that file.
export type Checkbox = boolean;
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface PlayBannerFields {
  /**
   * Whether the banner is shown.
   */
  show?: Checkbox;
  /**
   * The question, for example: Looking for Play support?
   */
  text: Text;
  /**
   * The address of the help, outside of the portal, and the words of the link. It opens in a new tab.
   */
  link: LinkValue;
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
