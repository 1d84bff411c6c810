// Generated from support-search.schema.json; change that file.
import type { Text, NumberValue, Checkbox, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportSearchFields {
  /**
   * The label of the search box; screen readers read it out.
   */
  label: Text;
  /**
   * An example of a search, shown in the empty search box.
   */
  placeholder?: Text;
  /**
   * Whether the search box is part of the hero above it, as on the landing page.
   */
  prominent?: Checkbox;
  /**
   * Chips for frequent searches, below the search box.
   */
  chips?: {
    /**
     * The text of the chip. If the chip has no link, it searches for this text.
     */
    text: Text;
    /**
     * A page that the chip opens instead of searching for its text.
     */
    link?: LinkValue;
  }[];
  /**
   * The articles to search. Leave it empty for content of this portal: publishing builds the index from all support pages.
   */
  articles?: {
    /**
     * The title of the article in search results.
     */
    label: Text;
    /**
     * Further words with which customers find the article.
     */
    'search-label'?: Text;
    /**
     * The description of the article in search results, which show its first 900 characters.
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
     * A number that orders results that are otherwise equal; the highest number is first.
     */
    relevance?: NumberValue;
    /**
     * False if the article must not be suggested for words that are only similar.
     */
    fuzzy?: Checkbox;
  }[];
}
