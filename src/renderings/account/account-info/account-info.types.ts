// Generated from account-info.schema.json; change that file.
import type { Text, FormNameOnOpen, LinkValue } from '#schemas/types/content-field.types.ts';

export interface AccountInfoFields {
  /**
   * The heading of the section.
   */
  heading: Text;
  /**
   * Label of the name.
   */
  nameLabel: Text;
  /**
   * Label of the email address.
   */
  emailLabel: Text;
  /**
   * Label of the password, which is shown as bullets.
   */
  passwordLabel: Text;
  /**
   * Label of the home address.
   */
  addressLabel: Text;
  /**
   * Label of the zip code, for customers without a home address.
   */
  zipLabel: Text;
  /**
   * Explains to customers who may only read the account why it cannot be changed.
   */
  cannotUpdateText?: Text;
  /**
   * Shown on a deactivated account; {date} is the day of the deactivation.
   */
  deactivatedText?: Text;
  /**
   * The link to the partner through whom customers sign in, if the configuration allows it.
   */
  federatedLink?: LinkValue;
  /**
   * The button in each row, followed by what it changes: "Change" makes "Change name".
   */
  changeText?: Text;
  /**
   * The button that saves a change.
   */
  saveText?: Text;
  /**
   * The button that leaves a dialog and changes nothing.
   */
  cancelText?: Text;
  /**
   * The button that leaves a dialog when there is nothing left to do.
   */
  closeText?: Text;
  /**
   * Shown when a change failed and the service sends no message.
   */
  failureText?: Text;
  /**
   * Shown in a dialog that opens again after a sign-in that the change required.
   */
  resumedText?: Text;
  /**
   * The form of the name; without it the name cannot be changed.
   */
  nameForm?: FormNameOnOpen;
  /**
   * The heading of the dialog for the name.
   */
  nameHeading?: Text;
  /**
   * Shown when the name is saved.
   */
  nameSavedText?: Text;
  /**
   * The form of the new e-mail address; without it the e-mail cannot be changed.
   */
  emailForm?: FormNameOnOpen;
  /**
   * The form of the code that is sent to the new address.
   */
  emailCodeForm?: FormNameOnOpen;
  /**
   * The heading of the dialog for the e-mail address.
   */
  emailHeading?: Text;
  /**
   * The button that requests the code.
   */
  sendCodeText?: Text;
  /**
   * Shown when a code was sent.
   */
  codeSentText?: Text;
  /**
   * Explains what to do with the code; {email} is replaced by the new address.
   */
  codeText?: Text;
  /**
   * The button that confirms the new address with the code.
   */
  confirmText?: Text;
  /**
   * The button that requests another code.
   */
  resendText?: Text;
  /**
   * Says when another code can be requested; {seconds} is replaced.
   */
  resendWaitText?: Text;
  /**
   * The button that returns to the first step, to use another address.
   */
  otherAddressText?: Text;
  /**
   * Shown when the new address is confirmed.
   */
  emailSavedText?: Text;
  /**
   * The form of the password; without it the password cannot be changed.
   */
  passwordForm?: FormNameOnOpen;
  /**
   * The heading of the dialog for the password.
   */
  passwordHeading?: Text;
  /**
   * Shown when the password is saved.
   */
  passwordSavedText?: Text;
  /**
   * The name of the partner through whom customers sign in; it replaces {partner} in the texts about the partner.
   */
  partnerName?: Text;
  /**
   * The form of the first password of a customer who signs in through a partner.
   */
  unlinkForm?: FormNameOnOpen;
  /**
   * The heading of the dialog for the first password; {partner} is replaced.
   */
  unlinkHeading?: Text;
  /**
   * Explains the effect of a password for this portal; {partner} is replaced.
   */
  unlinkText?: Text;
  /**
   * The heading when the partner is unlinked; {partner} is replaced.
   */
  unlinkedHeading?: Text;
  /**
   * The text when the partner is unlinked.
   */
  unlinkedText?: Text;
  /**
   * The heading when the partner could not be unlinked.
   */
  unlinkFailedHeading?: Text;
  /**
   * The text when the partner could not be unlinked.
   */
  unlinkFailedText?: Text;
  /**
   * The form of the home address; without it the address cannot be changed.
   */
  addressForm?: FormNameOnOpen;
  /**
   * The heading of the dialog for the home address.
   */
  addressHeading?: Text;
  /**
   * Shown when the home address is saved.
   */
  addressSavedText?: Text;
  /**
   * The form of the zip code, for customers without a home address.
   */
  zipForm?: FormNameOnOpen;
  /**
   * The heading of the dialog for the zip code.
   */
  zipHeading?: Text;
  /**
   * Shown when the zip code is saved.
   */
  zipSavedText?: Text;
  /**
   * Shown when address or zip code could not be saved and the service sends no message.
   */
  addressFailureText?: Text;
  /**
   * Shown when address or zip code could not be saved because the service did not respond.
   */
  addressUnreachedText?: Text;
}
