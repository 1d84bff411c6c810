// Generated from error-screen.schema.json; change that file.
import type { Text, ImageValue } from '#schemas/types/content-field.types.ts';

export interface ErrorScreenFields {
  /**
   * The problem, in a few words.
   */
  heading: Text;
  /**
   * One or two reassuring sentences below the heading.
   */
  text: Text;
  /**
   * The text of the button that reloads the page or opens the home page.
   */
  buttonText: Text;
  /**
   * A picture that replaces the default drawing.
   */
  image?: ImageValue;
}
