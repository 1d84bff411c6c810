// Generated from ticket-form.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;
/**
 * HTML; a list is read as one block a line.
 */
export type RichText = string | string[];
/**
 * The name of a form: that of its file in forms/, without .json.
 */
export type FormName = string;

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
export interface LinkValue {
  /**
   * A path of the portal or a whole https address.
   */
  href: string;
  /**
   * The words of the link.
   */
  text: string;
  /**
   * Opens a new tab.
   */
  target?: '_blank';
}
