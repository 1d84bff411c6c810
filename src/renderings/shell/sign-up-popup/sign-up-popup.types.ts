// Generated from sign-up-popup.schema.json; change that file.
import type { Text, RichText, FormNameOnOpen } from '#schemas/types/content-field.types.ts';

export interface SignUpPopupFields {
  /**
   * The heading. If empty, the popup does not open.
   */
  Header: Text;
  /**
   * The terms that the visitor accepts by signing up; shown below the button.
   */
  Disclaimer?: RichText;
  /**
   * The text of the button that signs up.
   */
  ButtonText: Text;
  /**
   * The name of the button in tracking data.
   */
  ButtonTrackingId?: Text;
  /**
   * The source that the mailing list records for the address. Not shown on the page.
   */
  Prospect?: Text;
  /**
   * The form with the email address.
   */
  Form: FormNameOnOpen;
  /**
   * The accessible name of the close button.
   */
  DismissText?: Text;
  /**
   * Announced by screen readers when the popup opens.
   */
  Announcement?: Text;
  /**
   * Shown when the address is new on the list.
   */
  SuccessText: Text;
  /**
   * Shown when the address is already on the list.
   */
  ExistingText: Text;
  /**
   * Shown when the result of the sign-up is unknown.
   */
  ErrorText: Text;
  /**
   * Shown when the form could not be sent.
   */
  FailureText: Text;
}
