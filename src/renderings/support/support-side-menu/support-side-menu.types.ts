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
   * The five categories, each name once, in display order.
   */
  categories?: {
    /**
     * The id of the category; the browser uses it to store which categories are expanded.
     */
    name: Text & ('overview' | 'setup' | 'features' | 'account' | 'troubleshooting');
    /**
     * The display name of the category.
     */
    label: Text;
    /**
     * The category's articles.
     */
    articles?: {
      /**
       * The link to the article.
       */
      link: LinkValue;
    }[];
  }[];
}
