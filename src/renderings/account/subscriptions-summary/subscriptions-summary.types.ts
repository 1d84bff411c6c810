// Generated from subscriptions-summary.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SubscriptionsSummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * {date} is replaced by the date.
   */
  renewsText: Text;
  /**
   * {date} is replaced by the date, for subscriptions that end.
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
