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
   * One or two sentences below the heading.
   */
  text?: Text;
  /**
   * The more prominent of the two links, for example to a product.
   */
  primaryLink?: LinkValue;
  /**
   * The less prominent of the two links.
   */
  secondaryLink?: LinkValue;
  /**
   * A picture with an aspect ratio of 4:3.
   */
  image?: ImageValue;
}
