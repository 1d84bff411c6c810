// Generated from account-info.schema.json; change that file.
import type { Text, FormNameOnOpen, LinkValue } from '#schemas/types/content-field.types.ts';

export interface AccountInfoFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * The label of the customer's name.
   */
  nameLabel: Text;
  /**
   * The label of the email address.
   */
  emailLabel: Text;
  /**
   * The label of the password, which is shown as bullets.
   */
  passwordLabel: Text;
  /**
   * The label of the home address.
   */
  addressLabel: Text;
  /**
   * The label of the zip code, for customers without a home address.
   */
  zipLabel: Text;
  /**
   * Explains to customers who may only read the account information why it cannot be changed.
   */
  cannotUpdateText?: Text;
  /**
   * Shown on a deactivated account; {date} is the day of the deactivation.
   */
  deactivatedText?: Text;
  /**
   * The link to the partner through whom the customer signs in; shown if the configuration allows it.
   */
  federatedLink?: LinkValue;
  /**
   * The text of the button beside each value; screen readers read the label of the value after it, for example Change name.
   */
  changeText?: Text;
  /**
   * The text of the button that saves a change.
   */
  saveText?: Text;
  /**
   * The text of the button that closes a dialog without a change.
   */
  cancelText?: Text;
  /**
   * The text of the button that closes a dialog when nothing is left to do.
   */
  closeText?: Text;
  /**
   * Shown when a change failed and the service sent no message.
   */
  failureText?: Text;
  /**
   * Shown in the dialog that opens again after the customer had to sign in again for a change.
   */
  resumedText?: Text;
  /**
   * The form in which the customer changes the name; without it the name cannot be changed.
   */
  nameForm?: FormNameOnOpen;
  /**
   * The heading of the dialog that changes the name.
   */
  nameHeading?: Text;
  /**
   * Shown when the new name is saved.
   */
  nameSavedText?: Text;
  /**
   * The form in which the customer enters a new email address; without it the email address cannot be changed.
   */
  emailForm?: FormNameOnOpen;
  /**
   * The form in which the customer enters the code that was sent to the new email address.
   */
  emailCodeForm?: FormNameOnOpen;
  /**
   * The heading of the dialog that changes the email address.
   */
  emailHeading?: Text;
  /**
   * The text of the button that sends a code to the new email address.
   */
  sendCodeText?: Text;
  /**
   * Shown when a code was sent to the new email address.
   */
  codeSentText?: Text;
  /**
   * Explains what to do with the code that was sent; {email} is replaced by the new email address.
   */
  codeText?: Text;
  /**
   * The text of the button that confirms the new email address with the code.
   */
  confirmText?: Text;
  /**
   * The text of the button that sends another code to the new email address.
   */
  resendText?: Text;
  /**
   * Says when the customer can request another code; {seconds} is replaced by the seconds left.
   */
  resendWaitText?: Text;
  /**
   * The text of the button that returns from the code to the form for the new email address.
   */
  otherAddressText?: Text;
  /**
   * Shown when the new email address is confirmed.
   */
  emailSavedText?: Text;
  /**
   * The form in which the customer changes the password; without it the password cannot be changed.
   */
  passwordForm?: FormNameOnOpen;
  /**
   * The heading of the dialog that changes the password.
   */
  passwordHeading?: Text;
  /**
   * Shown when the new password is saved.
   */
  passwordSavedText?: Text;
  /**
   * The name of the partner through whom customers sign in; it replaces {partner} in the other texts.
   */
  partnerName?: Text;
  /**
   * The form in which a customer who signs in through a partner sets a first password.
   */
  unlinkForm?: FormNameOnOpen;
  /**
   * The heading of the dialog in which a customer who signs in through a partner sets a first password; {partner} is replaced by the name of the partner.
   */
  unlinkHeading?: Text;
  /**
   * Explains what a password for this portal means for a customer who signs in through a partner; {partner} is replaced by the name of the partner.
   */
  unlinkText?: Text;
  /**
   * The heading of the dialog when the partner's account was unlinked; {partner} is replaced by the name of the partner.
   */
  unlinkedHeading?: Text;
  /**
   * The text of the dialog when the partner's account was unlinked.
   */
  unlinkedText?: Text;
  /**
   * The heading of the message that the partner's account could not be unlinked.
   */
  unlinkFailedHeading?: Text;
  /**
   * The text of the message that the partner's account could not be unlinked.
   */
  unlinkFailedText?: Text;
  /**
   * The form in which the customer changes the home address; without it the home address cannot be changed.
   */
  addressForm?: FormNameOnOpen;
  /**
   * The heading of the dialog that changes the home address.
   */
  addressHeading?: Text;
  /**
   * Shown when the new home address is saved.
   */
  addressSavedText?: Text;
  /**
   * The form in which customers without a home address change the zip code.
   */
  zipForm?: FormNameOnOpen;
  /**
   * The heading of the dialog that changes the zip code.
   */
  zipHeading?: Text;
  /**
   * Shown when the new zip code is saved.
   */
  zipSavedText?: Text;
  /**
   * Shown when the home address or zip code could not be saved and the service sent no message.
   */
  addressFailureText?: Text;
  /**
   * Shown when the home address or zip code could not be saved because the service did not respond.
   */
  addressUnreachedText?: Text;
}
