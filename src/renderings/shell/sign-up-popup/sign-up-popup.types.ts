// Generated from sign-up-popup.schema.json; change that file.
import type { Text, RichText, FormNameOnOpen } from '#schemas/types/content-field.types.ts';

export interface SignUpPopupFields {
  /**
   * The heading; without it nothing comes up.
   */
  Header: Text;
  /**
   * What somebody agrees to by signing up, below the button.
   */
  Disclaimer?: RichText;
  /**
   * The button that signs up.
   */
  ButtonText: Text;
  /**
   * What tracking calls the button.
   */
  ButtonTrackingId?: Text;
  /**
   * Where the person was met, as the mailing list records it. Nobody reads it on the page.
   */
  Prospect?: Text;
  /**
   * The form with the e-mail address.
   */
  Form: FormNameOnOpen;
  /**
   * What the button that closes it is called.
   */
  DismissText?: Text;
  /**
   * Said to people who cannot see it come up.
   */
  Announcement?: Text;
  /**
   * Shown to somebody new on the list.
   */
  SuccessText: Text;
  /**
   * Shown to somebody who is on the list already.
   */
  ExistingText: Text;
  /**
   * Shown when the answer was not clear.
   */
  ErrorText: Text;
  /**
   * Shown when it could not be sent.
   */
  FailureText: Text;
}
