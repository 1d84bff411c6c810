// Generated from support-hero.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface SupportHeroFields {
  /**
   * The page's heading, for example: Looking for some help?
   */
  heading: Text;
  /**
   * One sentence below it.
   */
  subHeading?: Text;
}
