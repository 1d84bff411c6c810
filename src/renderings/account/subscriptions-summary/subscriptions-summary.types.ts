// Generated from subscriptions-summary.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubscriptionsSummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * The next renewal of a subscription; {date} is replaced by the date.
   */
  renewsText: Text;
  /**
   * The end of a subscription; {date} is replaced by the date.
   */
  endsText: Text;
  /**
   * Shown when there are no subscriptions.
   */
  emptyText: Text;
  /**
   * The link to all subscriptions.
   */
  link: LinkValue;
}
