// Generated from support-side-menu.schema.json; change that file.
import type { Text, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportSideMenuFields {
  /**
   * The menu's heading.
   */
  heading?: Text;
  /**
   * The link to the page with all categories, for example: Browse categories.
   */
  browseLink?: LinkValue;
  /**
   * The five categories, each with a different name, in display order.
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
     * The articles of the category, in display order.
     */
    articles?: {
      /**
       * The link to the article.
       */
      link: LinkValue;
    }[];
  }[];
}
