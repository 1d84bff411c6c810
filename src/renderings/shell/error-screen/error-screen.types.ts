// Generated from error-screen.schema.json; change that file.
import type { Text, ImageValue } from '#schemas/types/content-field.types.ts';

export interface ErrorScreenFields {
  /**
   * What is the matter.
   */
  heading: Text;
  /**
   * One or two calm sentences.
   */
  text: Text;
  /**
   * The words of the button.
   */
  buttonText: Text;
  /**
   * A picture in place of the drawing.
   */
  image?: ImageValue;
}
