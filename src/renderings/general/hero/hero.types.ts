// Generated from hero.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface HeroFields {
  /**
   * A few words above the heading.
   */
  eyebrow?: Text;
  /**
   * The page's heading.
   */
  heading: Text;
  /**
   * One or two sentences.
   */
  text?: Text;
  /**
   * What most people come for.
   */
  primaryLink?: LinkValue;
  /**
   * Another way on.
   */
  secondaryLink?: LinkValue;
  /**
   * A picture of 4 to 3.
   */
  image?: ImageValue;
}
