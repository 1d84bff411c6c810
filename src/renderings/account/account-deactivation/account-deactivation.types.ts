// Generated from account-deactivation.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface AccountDeactivationFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * Explains what deactivation means; shown above the button that starts it.
   */
  text?: Text;
  /**
   * The text of the button that starts the deactivation.
   */
  buttonText: Text;
  /**
   * Shown after the deactivation was started, while the customer's devices, subscriptions and card are loaded.
   */
  checkingText: Text;
  /**
   * Shown if the customer's devices, subscriptions and card could not be loaded.
   */
  checkFailedText: Text;
  /**
   * The title of the dialog that lists what must be removed before the deactivation.
   */
  removeHeading: Text;
  /**
   * The text above the list of what must be removed before the deactivation.
   */
  removeText: Text;
  /**
   * The line about linked devices in the list of what must be removed; {count} is the number of devices.
   */
  devicesText: Text;
  /**
   * The link below the line about linked devices, to the page on which they are removed.
   */
  devicesLink: LinkValue;
  /**
   * The line about subscriptions in the list of what must be removed; {names} are the names of the subscriptions.
   */
  subscriptionsText: Text;
  /**
   * The link below the line about subscriptions, to the page on which they are canceled.
   */
  subscriptionsLink: LinkValue;
  /**
   * Says that the deactivation also removes the payment card; {card} is the name of the card.
   */
  cardText: Text;
  /**
   * The text of the button that continues with the next dialog of the deactivation.
   */
  continueText: Text;
  /**
   * The text of the button that closes a dialog and keeps the account.
   */
  cancelText: Text;
  /**
   * The title of the first of the two dialogs in which the customer confirms the deactivation.
   */
  firstHeading: Text;
  /**
   * The text of the first of the two dialogs in which the customer confirms the deactivation.
   */
  firstText: Text;
  /**
   * The title of the second of the two dialogs in which the customer confirms the deactivation.
   */
  secondHeading: Text;
  /**
   * The text of the second of the two dialogs in which the customer confirms the deactivation.
   */
  secondText: Text;
  /**
   * The text of the button that deactivates the account, in the second of the two dialogs.
   */
  confirmText: Text;
  /**
   * The title of the dialog while the account is being deactivated.
   */
  waitText: Text;
  /**
   * The text of the dialog while the account is being deactivated.
   */
  deactivatingText: Text;
  /**
   * Shown if the deactivation failed and the service sent no message.
   */
  failedText: Text;
  /**
   * Shown if the service did not respond or had an error: the account may have been deactivated.
   */
  unclearText: Text;
  /**
   * Shown below the message of a failed deactivation if the card has already been removed.
   */
  cardRemovedText: Text;
  /**
   * The title of the dialog after the deactivation.
   */
  goodbyeHeading: Text;
  /**
   * The text of the dialog after the deactivation, before the customer is signed out.
   */
  goodbyeText: Text;
  /**
   * The text of the button that signs the customer out at once after the deactivation.
   */
  signOutText: Text;
  /**
   * Shown in place of the button if the account is deactivated; {date} is the day of the deactivation.
   */
  deactivatedText: Text;
  /**
   * Shown in place of the button if the account will be deactivated on a later day; {date} is the day of the deactivation.
   */
  endingText: Text;
}
