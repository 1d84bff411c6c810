// Generated from ticket-form.schema.json; change that file.
import type { Text, RichText, Checkbox, FormName, LinkValue } from '#schemas/types/content-field.types.ts';

export interface TicketFormFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The purpose of the form, and what the customer needs to complete it.
   */
  intro?: RichText;
  /**
   * The name of the form in forms/.
   */
  form: FormName;
  /**
   * The text of the button that sends the form.
   */
  submitText: Text;
  /**
   * The text of the button that clears the form; if empty, there is no such button.
   */
  clearText?: Text;
  /**
   * Shown when the form could not be sent.
   */
  'api-error': Text;
  /**
   * The error message of an invalid email address; if empty, the message of the form is shown.
   */
  'email-validation error'?: Text;
  /**
   * Whether sending the form ends the tracking in this browser, for example for the form that opts out of the sale of data.
   */
  stopsTracking?: Checkbox;
  /**
   * The heading after the form was sent.
   */
  successHeading: Text;
  /**
   * What happens next.
   */
  successText?: RichText;
  /**
   * The link below the confirmation.
   */
  successLink?: LinkValue;
}
