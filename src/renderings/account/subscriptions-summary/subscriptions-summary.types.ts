// Generated from subscriptions-summary.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

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
