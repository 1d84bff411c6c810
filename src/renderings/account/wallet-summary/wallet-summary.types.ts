// Generated from wallet-summary.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface WalletSummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * Stands before the date on which the card expires.
   */
  expiresLabel: Text;
  /**
   * Stands before the billing address.
   */
  addressLabel: Text;
  /**
   * Shown when there is no card.
   */
  emptyText: Text;
  /**
   * Shown when the card could not be loaded.
   */
  errorText: Text;
}

export interface WalletSummaryParams {
  /**
   * Unseen reads the card without showing it, for pages on which it is needed.
   */
  FieldNames?: 'Default' | 'Unseen';
}
