// Generated from support-side-menu.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportSideMenuFields {
  /**
   * The menu's heading.
   */
  heading?: Text;
  /**
   * The link to all categories, for example: Browse categories.
   */
  browseLink?: LinkValue;
  /**
   * The five categories, each name once, in the order in which they are shown.
   */
  categories?: {
    /**
     * Which of the categories this is; the browser remembers by it what is folded out.
     */
    name: Text & ('overview' | 'setup' | 'features' | 'account' | 'troubleshooting');
    /**
     * The category's name as people read it.
     */
    label: Text;
    /**
     * The category's articles.
     */
    articles?: {
      /**
       * The article.
       */
      link: LinkValue;
    }[];
  }[];
}
