// Generated from support-article.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;
/**
 * A moment in ISO form with its time zone, for example 2026-11-21T00:00:00Z.
 */
export type DateValue = string;
/**
 * HTML; a list is read as one block a line.
 */
export type RichText = string | string[];

export interface SupportArticleFields {
  /**
   * The article's title.
   */
  title: Text;
  /**
   * The page that the article belongs to; it stands between Support and the title in the breadcrumb.
   */
  parent?: LinkValue;
  /**
   * When the article was last changed.
   */
  updated?: DateValue;
  /**
   * The article. Start its headings at level 2.
   */
  body: RichText;
  /**
   * The heading above the related articles; without it the standard words are shown.
   */
  relatedHeading?: Text;
  /**
   * Articles that help further.
   */
  related?: {
    /**
     * The article.
     */
    link: LinkValue;
  }[];
}
export interface LinkValue {
  /**
   * A path of the portal or a whole https address.
   */
  href: string;
  /**
   * The words of the link.
   */
  text: string;
  /**
   * Opens a new tab.
   */
  target?: '_blank';
}
