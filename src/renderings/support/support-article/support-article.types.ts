// Generated from support-article.schema.json; change that file.
import type { Text, RichText, DateValue, LinkValue } from '#schemas/types/content-field.types.ts';

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
