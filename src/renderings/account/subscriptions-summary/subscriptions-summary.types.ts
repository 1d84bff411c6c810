// Generated from subscriptions-summary.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubscriptionsSummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * Says when a subscription renews; {date} is replaced by the date.
   */
  renewsText: Text;
  /**
   * Says when a subscription ends; {date} is replaced by the date.
   */
  endsText: Text;
  /**
   * Shown when the customer has no subscriptions.
   */
  emptyText: Text;
  /**
   * The link to the page with all subscriptions.
   */
  link: LinkValue;
}
