// Generated from coming-soon.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface ComingSoonFields {
  /**
   * The heading, for example: Coming Soon
   */
  heading: Text;
  /**
   * Says what the page will offer, or what visitors can do until then.
   */
  text?: Text;
  /**
   * The link to a page that visitors can use until then, for example the account.
   */
  link: LinkValue;
  /**
   * A picture that replaces the default drawing.
   */
  image?: ImageValue;
}
