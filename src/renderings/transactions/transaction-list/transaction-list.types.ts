// Generated from transaction-list.schema.json; change that file.
import type { Text, FormNameOnOpen, LinkValue } from '#schemas/types/content-field.types.ts';

export interface TransactionListFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The name of the table, for screen readers.
   */
  caption: Text;
  /**
   * The heading of the column of dates.
   */
  dateLabel: Text;
  /**
   * The heading of the column of services.
   */
  serviceLabel: Text;
  /**
   * The heading of the column of categories.
   */
  categoryLabel: Text;
  /**
   * The heading of the column of amounts.
   */
  amountLabel: Text;
  /**
   * The heading of the column of buttons, for screen readers.
   */
  actionsLabel: Text;
  /**
   * Shown before the columns that can be sorted, on small screens.
   */
  sortLabel?: Text;
  /**
   * The category of a free trial.
   */
  freeTrialText: Text;
  /**
   * Texts for categories of the service, for example in another language. Other categories are shown as the service sends them.
   */
  categories?: {
    /**
     * The category as the service writes it. Case does not matter.
     */
    category: Text;
    /**
     * The text for the category.
     */
    text: Text;
  }[];
  /**
   * The heading if there is no charge yet.
   */
  emptyHeading: Text;
  /**
   * What to expect here, if there is no charge yet.
   */
  emptyText?: Text;
  /**
   * The link to another page, if there is no charge yet.
   */
  emptyLink?: LinkValue;
  /**
   * The text of the button that downloads all transactions, in the order of the table.
   */
  downloadText?: Text;
  /**
   * The beginning of the name of the downloaded file; the date follows.
   */
  fileName?: Text;
  /**
   * Which transactions are shown: {first}, {last} and {count} are replaced by numbers.
   */
  rangeText: Text;
  /**
   * The name of the buttons that change the page, for screen readers.
   */
  pagesLabel: Text;
  /**
   * The text of the button to the previous page.
   */
  previousText: Text;
  /**
   * The text of the button to the next page.
   */
  nextText: Text;
  /**
   * The text of the button that opens a receipt.
   */
  receiptText?: Text;
  /**
   * The heading of the receipt.
   */
  receiptHeading?: Text;
  /**
   * A line on the receipt that says who charged.
   */
  receiptNote?: Text;
  /**
   * The label of the customer’s name on the receipt.
   */
  receiptNameLabel?: Text;
  /**
   * The label of the transaction’s number on the receipt.
   */
  receiptIdLabel?: Text;
  /**
   * The text of the button that prints the receipt.
   */
  printText?: Text;
  /**
   * The text of the button that closes the receipt.
   */
  closeText?: Text;
  /**
   * The text of the button that opens the refund of a charge.
   */
  refundText: Text;
  /**
   * The heading of the refund.
   */
  refundHeading: Text;
  /**
   * Which charge is refunded: {service}, {amount} and {date} are replaced.
   */
  refundCharge: Text;
  /**
   * Says when the money arrives, and that the refund is final.
   */
  refundTerms: Text;
  /**
   * How much is refunded.
   */
  refundRule?: Text;
  /**
   * The form that asks for the reason; without it nothing can be refunded.
   */
  refundForm: FormNameOnOpen;
  /**
   * The text of the button that requests the refund.
   */
  submitText: Text;
  /**
   * The text of the button that closes the refund.
   */
  cancelText: Text;
  /**
   * Shown when the customer comes back from a sign-in that the refund required.
   */
  resumedText?: Text;
  /**
   * The message after a refund.
   */
  refundedText: Text;
  /**
   * The message if the card on file cannot receive the refund.
   */
  cardErrorText: Text;
  /**
   * The link to the card on file.
   */
  cardLink?: LinkValue;
  /**
   * The message if the service does not know the charge.
   */
  notFoundText: Text;
  /**
   * The message of another error for which the service sends none.
   */
  failureText: Text;
  /**
   * Shown below the message of an error that refunded nothing.
   */
  nothingText?: Text;
  /**
   * Shown below the message if the service has not responded or has failed: the refund may have happened.
   */
  unsureText?: Text;
}
