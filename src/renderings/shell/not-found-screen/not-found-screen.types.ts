// Generated from not-found-screen.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface NotFoundScreenFields {
  /**
   * What is the matter.
   */
  heading: Text;
  /**
   * One or two calm sentences.
   */
  text: Text;
  /**
   * The way on.
   */
  button: LinkValue;
  /**
   * A picture in place of the drawing.
   */
  image?: ImageValue;
}
