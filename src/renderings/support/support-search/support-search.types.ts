// Generated from support-search.schema.json; change that file.
import type { Text, NumberValue, Checkbox, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportSearchFields {
  /**
   * What the box is for; screen readers read it out.
   */
  label: Text;
  /**
   * An example in the empty box.
   */
  placeholder?: Text;
  /**
   * Whether the box belongs to the hero above it, as on the landing page.
   */
  prominent?: Checkbox;
  /**
   * Quick searches below the box.
   */
  chips?: {
    /**
     * The text of the chip; a press on the chip searches for it.
     */
    text: Text;
    /**
     * A page that the chip opens instead of a search.
     */
    link?: LinkValue;
  }[];
  /**
   * The articles to search. Content of this portal needs none: publishing builds the index from all support pages.
   */
  articles?: {
    /**
     * The title of the article.
     */
    label: Text;
    /**
     * Further words with which customers find the article.
     */
    'search-label'?: Text;
    /**
     * The description; 900 characters of it are shown.
     */
    desc?: Text;
    /**
     * The address of the article.
     */
    url: Text;
    /**
     * The address of the article on the Spanish host, if it differs.
     */
    spanishurl?: Text;
    /**
     * Whether the article is a manual.
     */
    manual?: Checkbox;
    /**
     * Whether the article is shown when a search has no results.
     */
    popular?: Checkbox;
    /**
     * Orders results that are otherwise equal, highest first.
     */
    relevance?: NumberValue;
    /**
     * False if the article must not be suggested for words that are only similar.
     */
    fuzzy?: Checkbox;
  }[];
}
