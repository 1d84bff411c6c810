// Generated from sub-navigation.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;
export type NumberValue = number;

export interface SubNavigationFields {
  /**
   * The words of the button that opens the tabs on small screens.
   */
  toggleText: Text;
  /**
   * The tabs; displayOrder decides which comes first.
   */
  tabs: {
    /**
     * The tab's page.
     */
    link: LinkValue;
    /**
     * The place of the tab; the smallest comes first.
     */
    displayOrder: NumberValue;
  }[];
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
