// Generated from sign-up-popup.schema.json; change that file.
import type { Text, RichText, FormNameOnOpen } from '#schemas/types/content-field.types.ts';

export interface SignUpPopupFields {
  /**
   * The heading of the popup. If empty, the popup does not open.
   */
  Header: Text;
  /**
   * The terms that visitors accept by signing up; shown below the button.
   */
  Disclaimer?: RichText;
  /**
   * The text of the button that signs the visitor up for the mailing list.
   */
  ButtonText: Text;
  /**
   * The name of the sign-up button in tracking data.
   */
  ButtonTrackingId?: Text;
  /**
   * The source of the email address, which the mailing list stores. Not shown on the page.
   */
  Prospect?: Text;
  /**
   * The form in which visitors enter their email address.
   */
  Form: FormNameOnOpen;
  /**
   * The accessible name of the button that closes the popup.
   */
  DismissText?: Text;
  /**
   * Announced by screen readers when the popup opens.
   */
  Announcement?: Text;
  /**
   * Shown when the email address has been added to the mailing list.
   */
  SuccessText: Text;
  /**
   * Shown when the email address is already on the mailing list.
   */
  ExistingText: Text;
  /**
   * Shown when it is unknown whether the email address was added to the mailing list.
   */
  ErrorText: Text;
  /**
   * Shown when the sign-up form could not be sent.
   */
  FailureText: Text;
}
