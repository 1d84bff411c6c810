// Generated from not-found-screen.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface NotFoundScreenFields {
  /**
   * The problem, in a few words.
   */
  heading: Text;
  /**
   * One or two reassuring sentences below the heading.
   */
  text: Text;
  /**
   * The link to a page that visitors can open instead, for example the account.
   */
  button: LinkValue;
  /**
   * A picture that replaces the default drawing.
   */
  image?: ImageValue;
}
