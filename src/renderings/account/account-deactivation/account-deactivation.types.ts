// Generated from account-deactivation.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface AccountDeactivationFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * What deactivation means, before it starts.
   */
  text?: Text;
  /**
   * The button that starts the deactivation.
   */
  buttonText: Text;
  /**
   * Shown while devices, subscriptions and card are read.
   */
  checkingText: Text;
  /**
   * Shown if devices, subscriptions and card cannot be read.
   */
  checkFailedText: Text;
  /**
   * The title of the dialog that lists what must be removed first.
   */
  removeHeading: Text;
  /**
   * The text above the list of things that must be removed first.
   */
  removeText: Text;
  /**
   * The line about devices in the list of things that must be removed first; {count} is their number.
   */
  devicesText: Text;
  /**
   * The link to the page on which devices are removed.
   */
  devicesLink: LinkValue;
  /**
   * The line about subscriptions in the list of things that must be removed first; {names} are their names.
   */
  subscriptionsText: Text;
  /**
   * The link to the page on which subscriptions are canceled.
   */
  subscriptionsLink: LinkValue;
  /**
   * Shown if only a payment card is left; {card} is its name.
   */
  cardText: Text;
  /**
   * The button that continues with the next step.
   */
  continueText: Text;
  /**
   * The button that closes a dialog without a change.
   */
  cancelText: Text;
  /**
   * The title of the first confirmation.
   */
  firstHeading: Text;
  /**
   * The text of the first confirmation.
   */
  firstText: Text;
  /**
   * The title of the second confirmation.
   */
  secondHeading: Text;
  /**
   * The text of the second confirmation.
   */
  secondText: Text;
  /**
   * The button that deactivates the account.
   */
  confirmText: Text;
  /**
   * The first line while the account is being deactivated.
   */
  waitText: Text;
  /**
   * The second line while the account is being deactivated.
   */
  deactivatingText: Text;
  /**
   * Shown if the deactivation failed and the service sent no message.
   */
  failedText: Text;
  /**
   * Shown if there was no response or an error of the server: the account may have been deactivated.
   */
  unclearText: Text;
  /**
   * Shown below the failure if the card has been removed already.
   */
  cardRemovedText: Text;
  /**
   * The title of the last dialog.
   */
  goodbyeHeading: Text;
  /**
   * The text of the last dialog, before the customer is signed out.
   */
  goodbyeText: Text;
  /**
   * The button that signs out at once.
   */
  signOutText: Text;
  /**
   * Shown in place of the button on a deactivated account; {date} is the day.
   */
  deactivatedText: Text;
  /**
   * Shown in place of the button if the account ends on a later day; {date} is the day.
   */
  endingText: Text;
}
