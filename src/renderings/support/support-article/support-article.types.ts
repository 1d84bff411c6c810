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
   * The date of the last change to the article.
   */
  updated?: DateValue;
  /**
   * The text of the article. Start its headings at level 2.
   */
  body: RichText;
  /**
   * Short films below the article that show what it describes.
   */
  films?: {
    /**
     * The heading above the film, which says what the film shows.
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
     * The captions of the film, as a WebVTT file in the language of the page.
     */
    captions: FileValue;
  }[];
  /**
   * The heading above the related articles; if empty, the default text is shown.
   */
  relatedHeading?: Text;
  /**
   * The related articles, in display order.
   */
  related?: {
    /**
     * The link to a related article.
     */
    link: LinkValue;
  }[];
}
