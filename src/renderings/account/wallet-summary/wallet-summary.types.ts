// Generated from wallet-summary.schema.json; change that file.
import type { Text, FormNameOnOpen, LinkValue } from '#schemas/types/content-field.types.ts';

export interface WalletSummaryFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * The label of the card's expiration date.
   */
  expiresLabel: Text;
  /**
   * Shown beside the expiration date of a card that has expired.
   */
  expiredText?: Text;
  /**
   * The label of the billing address.
   */
  addressLabel: Text;
  /**
   * Shown when there is no card on file.
   */
  emptyText: Text;
  /**
   * Shown when the card could not be loaded.
   */
  errorText: Text;
  /**
   * The text of the button that opens the form of a new card.
   */
  addText?: Text;
  /**
   * The text of the button that opens the form of the card on file, also in the notice that the card cannot be deleted.
   */
  updateText?: Text;
  /**
   * The text of the button on the page that asks to delete the card.
   */
  deleteText?: Text;
  /**
   * The form with the card's data; without it the card can be neither added nor updated.
   */
  form?: FormNameOnOpen;
  /**
   * The heading of the dialog that adds a card.
   */
  addHeading?: Text;
  /**
   * The heading of the dialog that updates the card.
   */
  updateHeading?: Text;
  /**
   * The text of the button that saves the card.
   */
  saveText?: Text;
  /**
   * The text of the button that closes a dialog without a change.
   */
  cancelText?: Text;
  /**
   * The text of the button that closes the dialog after a failed deletion.
   */
  closeText?: Text;
  /**
   * The text of the button in the card's form that asks to remove the card, and of the button that confirms the removal.
   */
  removeText?: Text;
  /**
   * Shown after a card was added.
   */
  addedText?: Text;
  /**
   * Shown after the card was updated.
   */
  updatedText?: Text;
  /**
   * Shown after the card was removed with the button in its form.
   */
  removedText?: Text;
  /**
   * Shown after the card was deleted with the button on the page.
   */
  deletedText?: Text;
  /**
   * Shown if a new card was declined.
   */
  declinedText?: Text;
  /**
   * Shown if a card could not be added, or if card data could not be encrypted.
   */
  failureText?: Text;
  /**
   * Says that nothing was charged; shown below the message of a failed change.
   */
  notChargedText?: Text;
  /**
   * Says that a due payment may have been charged; shown below the message of a failed change whose outcome is not known.
   */
  maybeChargedText?: Text;
  /**
   * The link to the page that lists the charges; shown if a due payment may have been charged.
   */
  transactionsLink?: LinkValue;
  /**
   * Shown if the card could not be updated and the service gives no reason.
   */
  updateFailedText?: Text;
  /**
   * Shown if the card could not be removed with the button in its form and the service gives no reason.
   */
  removeFailedText?: Text;
  /**
   * Shown if the customer saves the card's form without changing anything.
   */
  unchangedText?: Text;
  /**
   * Shown if the card can be neither loaded nor changed because the ids of the customer's account are unknown.
   */
  noAccountText?: Text;
  /**
   * The heading of the dialog that confirms a removal with the button in the card's form.
   */
  removeHeading?: Text;
  /**
   * The heading of the dialog that confirms a deletion with the button on the page.
   */
  deleteHeading?: Text;
  /**
   * Explains what happens if the card is removed or deleted; {card} is replaced by the name of the card.
   */
  deleteQuestion?: Text;
  /**
   * The text of the button that confirms the deletion of the card.
   */
  confirmDeleteText?: Text;
  /**
   * The heading of the dialog after a failed deletion of the card.
   */
  deleteFailedHeading?: Text;
  /**
   * The text of the dialog after a failed deletion of the card.
   */
  deleteFailedText?: Text;
  /**
   * The heading of the notice that the card cannot be deleted.
   */
  linkedHeading?: Text;
  /**
   * Explains why the card cannot be deleted.
   */
  linkedText?: Text;
  /**
   * The link to the subscriptions, in the notice that the card cannot be deleted.
   */
  subscriptionsLink?: LinkValue;
  /**
   * Shown in the dialog that opens again after the customer had to sign in again to remove the card.
   */
  resumedText?: Text;
}
export interface WalletSummaryParams {
  /**
   * The variant. Unseen loads the card but does not show it, for pages that need its data.
   */
  FieldNames?: 'Default' | 'Unseen';
}
