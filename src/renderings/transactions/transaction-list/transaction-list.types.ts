// Generated from transaction-list.schema.json; change that file.
import type { Text, FormNameOnOpen, LinkValue } from '#schemas/types/content-field.types.ts';

export interface TransactionListFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The name of the table of transactions, for screen readers.
   */
  caption: Text;
  /**
   * The heading of the table column with the dates; also the label of the date on a receipt.
   */
  dateLabel: Text;
  /**
   * The heading of the table column with the services; also the label of the service on a receipt.
   */
  serviceLabel: Text;
  /**
   * The heading of the table column with the categories; also the label of the category on a receipt.
   */
  categoryLabel: Text;
  /**
   * The heading of the table column with the amounts; also the label of the amount on a receipt.
   */
  amountLabel: Text;
  /**
   * The heading of the table column with the buttons, for screen readers.
   */
  actionsLabel: Text;
  /**
   * The text before the headings by which the table can be sorted, on small screens.
   */
  sortLabel?: Text;
  /**
   * The category that is shown for a free trial.
   */
  freeTrialText: Text;
  /**
   * The texts that customers see for the categories that the service sends, for example in another language. A category without a text is shown as the service sends it.
   */
  categories?: {
    /**
     * The category as the service writes it. Case does not matter.
     */
    category: Text;
    /**
     * The text that customers see for the category.
     */
    text: Text;
  }[];
  /**
   * The heading that is shown if the customer has no charges yet.
   */
  emptyHeading: Text;
  /**
   * Says what this page will show; shown if the customer has no charges yet.
   */
  emptyText?: Text;
  /**
   * The link to another page, for example the subscriptions; shown if the customer has no charges yet.
   */
  emptyLink?: LinkValue;
  /**
   * The text of the button that downloads all transactions, in the order of the table.
   */
  downloadText?: Text;
  /**
   * The beginning of the name of the downloaded file; the date of the download follows.
   */
  fileName?: Text;
  /**
   * Says which transactions are shown: {first} and {last} are replaced by the numbers of the first and the last one, {count} by the number of all.
   */
  rangeText: Text;
  /**
   * The name of the group of buttons that show another page of transactions, for screen readers.
   */
  pagesLabel: Text;
  /**
   * The text of the button that shows the previous page of transactions.
   */
  previousText: Text;
  /**
   * The text of the button that shows the next page of transactions.
   */
  nextText: Text;
  /**
   * The text of the button that opens the receipt of a transaction.
   */
  receiptText?: Text;
  /**
   * The heading of the dialog with the receipt.
   */
  receiptHeading?: Text;
  /**
   * The line on the receipt that says which company has charged the amount.
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
   * The text of the button that opens the dialog to request a refund.
   */
  refundText: Text;
  /**
   * The heading of the dialog to request a refund.
   */
  refundHeading: Text;
  /**
   * Says which charge is refunded: {service}, {amount} and {date} are replaced by the service, amount and date of the charge.
   */
  refundCharge: Text;
  /**
   * Says when the refund arrives, and that it is final.
   */
  refundTerms: Text;
  /**
   * Explains how much is refunded.
   */
  refundRule?: Text;
  /**
   * The form in which the customer gives the reason for the refund; without it no refund can be requested.
   */
  refundForm: FormNameOnOpen;
  /**
   * The text of the button that requests the refund.
   */
  submitText: Text;
  /**
   * The text of the button that closes the dialog to request a refund.
   */
  cancelText: Text;
  /**
   * Shown in the dialog that opens again after the customer had to sign in again to request a refund.
   */
  resumedText?: Text;
  /**
   * The message after a refund was requested.
   */
  refundedText: Text;
  /**
   * The error message if the card on file cannot receive the refund.
   */
  cardErrorText: Text;
  /**
   * The link to the card on file, shown below `cardErrorText`.
   */
  cardLink?: LinkValue;
  /**
   * The error message if the service does not find the charge.
   */
  notFoundText: Text;
  /**
   * The error message if the refund failed for another reason and the service sent no message.
   */
  failureText: Text;
  /**
   * Says that nothing was refunded; shown below the error message.
   */
  nothingText?: Text;
  /**
   * Says that the refund may have been made; shown below the error message if the service has not responded or has failed.
   */
  unsureText?: Text;
}
