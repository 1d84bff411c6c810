// Generated from ticket-form.schema.json; change that file.
import type { Text, RichText, FormName, LinkValue } from '#schemas/types/content-field.types.ts';

export interface TicketFormFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * What the form is for, and what to have at hand.
   */
  intro?: RichText;
  /**
   * The form, by its name under forms/.
   */
  form: FormName;
  /**
   * The words of the button that sends the form.
   */
  submitText: Text;
  /**
   * The words of the button that empties the form; without words there is no such button.
   */
  clearText?: Text;
  /**
   * Shown when the form could not be sent.
   */
  apiError: Text;
  /**
   * The heading after the form was sent.
   */
  successHeading: Text;
  /**
   * What happens now.
   */
  successText?: RichText;
  /**
   * Where to go from there.
   */
  successLink?: LinkValue;
}
