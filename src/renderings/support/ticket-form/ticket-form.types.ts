// Generated from ticket-form.schema.json; change that file.
import type { Text, RichText, Checkbox, FormName, LinkValue } from '#schemas/types/content-field.types.ts';

export interface TicketFormFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * Explains the purpose of the form, and what the customer needs to complete it.
   */
  intro?: RichText;
  /**
   * The form that customers complete.
   */
  form: FormName;
  /**
   * The text of the button that sends the form.
   */
  submitText: Text;
  /**
   * The text of the button that empties the form; if there is no text, there is no such button.
   */
  clearText?: Text;
  /**
   * Shown when the form could not be sent.
   */
  'api-error': Text;
  /**
   * The error message for an invalid email address; if empty, the form's own message is shown.
   */
  'email-validation error'?: Text;
  /**
   * Whether the portal stops tracking this browser after the form is sent, for example the form to opt out of the sale of data.
   */
  stopsTracking?: Checkbox;
  /**
   * The heading that is shown after the form was sent.
   */
  successHeading: Text;
  /**
   * Says what happens after the form was sent.
   */
  successText?: RichText;
  /**
   * The link below `successText`, for example to all privacy choices.
   */
  successLink?: LinkValue;
}
