// Generated from support-article.schema.json; change that file.
import type {
  Text,
  RichText,
  DateValue,
  ImageValue,
  LinkValue,
  FileValue,
} from '#schemas/types/content-field.types.ts';

export interface SupportArticleFields {
  /**
   * The article's title.
   */
  title: Text;
  /**
   * The page that the article belongs to; shown between Support and the title in the breadcrumb.
   */
  parent?: LinkValue;
  /**
   * The date of the last change.
   */
  updated?: DateValue;
  /**
   * The article. Start its headings at level 2.
   */
  body: RichText;
  /**
   * Short films below the article that show its steps.
   */
  films?: {
    /**
     * What the film shows; its heading.
     */
    title: Text;
    /**
     * The film, a WebM file.
     */
    film: FileValue;
    /**
     * The picture that is shown until the film starts.
     */
    picture?: ImageValue;
    /**
     * The captions, as a WebVTT file in the language of the page.
     */
    captions: FileValue;
  }[];
  /**
   * The heading above the related articles; if empty, the default text is shown.
   */
  relatedHeading?: Text;
  /**
   * Related articles.
   */
  related?: {
    /**
     * The link to the article.
     */
    link: LinkValue;
  }[];
}
