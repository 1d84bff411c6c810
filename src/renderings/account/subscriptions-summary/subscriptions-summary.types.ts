// Generated from subscriptions-summary.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface SubscriptionsSummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * With {date} in the place of the date.
   */
  renewsText: Text;
  /**
   * With {date} in the place of the date, for subscriptions that end.
   */
  endsText: Text;
  /**
   * Shown when there are no subscriptions.
   */
  emptyText: Text;
  /**
   * Leads to all subscriptions.
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
