// Generated from wallet-summary.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface WalletSummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * The label of the expiration date.
   */
  expiresLabel: Text;
  /**
   * The label of the billing address.
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
   * Unseen loads the card without showing it, for pages that need its data.
   */
  FieldNames?: 'Default' | 'Unseen';
}
