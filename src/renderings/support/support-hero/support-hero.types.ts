// Generated from support-hero.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface SupportHeroFields {
  /**
   * The page's heading, for example: Looking for some help?
   */
  heading: Text;
  /**
   * One sentence below the heading.
   */
  subHeading?: Text;
}
