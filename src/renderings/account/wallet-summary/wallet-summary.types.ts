// Generated from wallet-summary.schema.json; change that file.
import type { Text, FormNameOnOpen, LinkValue } from '#schemas/types/content-field.types.ts';

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
   * Shown beside the expiration date of a card that has expired.
   */
  expiredText?: Text;
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
  /**
   * The button that adds a card.
   */
  addText?: Text;
  /**
   * The button that changes the card, also in the notice that the card cannot be deleted.
   */
  updateText?: Text;
  /**
   * The button that deletes the card.
   */
  deleteText?: Text;
  /**
   * The form of the card; without it the card can be neither added nor updated.
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
   * The button that saves the card.
   */
  saveText?: Text;
  /**
   * The button that closes a dialog without a change.
   */
  cancelText?: Text;
  /**
   * The button that closes a dialog after a failure.
   */
  closeText?: Text;
  /**
   * The button in the card's form that starts the removal, and the button that confirms it.
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
   * Shown after a removal that started in the card's form.
   */
  removedText?: Text;
  /**
   * Shown after the card was deleted with the confirmation.
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
   * Shown below the message of a failed change that was refused: nothing was charged.
   */
  notChargedText?: Text;
  /**
   * Shown below the message of a failed change whose outcome is not known: a due payment may have been charged.
   */
  maybeChargedText?: Text;
  /**
   * The link to the page that lists the charges.
   */
  transactionsLink?: LinkValue;
  /**
   * Shown if an update failed and the service gives no reason.
   */
  updateFailedText?: Text;
  /**
   * Shown if a removal that started in the card's form failed and the service gives no reason.
   */
  removeFailedText?: Text;
  /**
   * Shown if the form was saved without a change.
   */
  unchangedText?: Text;
  /**
   * Shown if the ids of the account are unknown.
   */
  noAccountText?: Text;
  /**
   * The heading of the dialog that confirms a removal in the card's form.
   */
  removeHeading?: Text;
  /**
   * The heading of the dialog that confirms the deletion.
   */
  deleteHeading?: Text;
  /**
   * Explains the removal; {card} is replaced by the name of the card.
   */
  deleteQuestion?: Text;
  /**
   * The button that confirms the deletion.
   */
  confirmDeleteText?: Text;
  /**
   * The heading after a failed deletion.
   */
  deleteFailedHeading?: Text;
  /**
   * The text after a failed deletion.
   */
  deleteFailedText?: Text;
  /**
   * The heading of the notice that the card cannot be deleted.
   */
  linkedHeading?: Text;
  /**
   * Why the card cannot be deleted.
   */
  linkedText?: Text;
  /**
   * The link to the page on which the customer unsubscribes.
   */
  subscriptionsLink?: LinkValue;
  /**
   * Shown after the sign-in that a removal required.
   */
  resumedText?: Text;
}
export interface WalletSummaryParams {
  /**
   * Unseen loads the card without showing it, for pages that need its data.
   */
  FieldNames?: 'Default' | 'Unseen';
}
