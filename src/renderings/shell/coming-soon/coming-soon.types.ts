// Generated from coming-soon.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface ComingSoonFields {
  /**
   * For example: Coming Soon
   */
  heading: Text;
  /**
   * What comes, or what can be done until then.
   */
  text?: Text;
  /**
   * The way on.
   */
  link: LinkValue;
  /**
   * A picture in place of the drawing.
   */
  image?: ImageValue;
}
