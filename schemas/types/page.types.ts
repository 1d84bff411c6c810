// Generated from page.schema.json; change that file.
/**
 * One page of the site: its title in each language and the renderings on it.
 */
export interface Page {
  $schema?: string;
  /**
   * The page design: the name of a file in designs/ without .json.
   */
  design?: string;
  shared?: SharedRouteFields;
  en?: RouteFields;
  es?: RouteFields1;
  /**
   * How the support search finds the page; false if the search must not find it. Pages below /support are found without this setting.
   */
  search?: false | Search;
  placeholders: Placeholders;
}
/**
 * Fields of the page that are the same in every language.
 */
export interface SharedRouteFields {
  /**
   * The title of the page.
   */
  title?: string;
  /**
   * One or two sentences about the page, for search engines.
   */
  description?: string;
  /**
   * A shorter title of the page, for menus and breadcrumbs.
   */
  navigationTitle?: string;
  /**
   * Additional search words for the page.
   */
  keywords?: string;
  /**
   * Whether the page requires sign-in. A visitor signs in first and then returns to the page.
   */
  demandsSession?: boolean;
}
/**
 * Title and description of the page in English.
 */
export interface RouteFields {
  /**
   * The title of the page.
   */
  title?: string;
  /**
   * One or two sentences about the page, for search engines.
   */
  description?: string;
  /**
   * A shorter title of the page, for menus and breadcrumbs.
   */
  navigationTitle?: string;
  /**
   * Additional search words for the page.
   */
  keywords?: string;
}
/**
 * Title and description of the page in Spanish; missing texts are shown in English.
 */
export interface RouteFields1 {
  /**
   * The title of the page.
   */
  title?: string;
  /**
   * One or two sentences about the page, for search engines.
   */
  description?: string;
  /**
   * A shorter title of the page, for menus and breadcrumbs.
   */
  navigationTitle?: string;
  /**
   * Additional search words for the page.
   */
  keywords?: string;
}
export interface Search {
  /**
   * Whether the page is shown when a search has no results, and first among equal results.
   */
  popular?: boolean;
  /**
   * Whether the page is a manual.
   */
  manual?: boolean;
  /**
   * A number that orders results that are otherwise equal; the highest number is first.
   */
  relevance?: number;
  /**
   * False if the page must not be suggested for words that are only similar.
   */
  fuzzy?: boolean;
  /**
   * The address that a result opens on the Spanish host, if it differs from the address of the page.
   */
  spanishurl?: string;
  en?: SearchTexts;
  es?: SearchTexts1;
}
/**
 * Texts of the search results in English.
 */
export interface SearchTexts {
  /**
   * The title of the page in search results, if it differs from the title of the page itself.
   */
  label?: string;
  /**
   * Further words with which customers search for the page.
   */
  'search-label'?: string;
  /**
   * The description of the page in search results, if it differs from that of the page itself. Results show its first 900 characters.
   */
  desc?: string;
}
/**
 * Texts of the search results in Spanish; missing texts are shown in English.
 */
export interface SearchTexts1 {
  /**
   * The title of the page in search results, if it differs from the title of the page itself.
   */
  label?: string;
  /**
   * Further words with which customers search for the page.
   */
  'search-label'?: string;
  /**
   * The description of the page in search results, if it differs from that of the page itself. Results show its first 900 characters.
   */
  desc?: string;
}
/**
 * The renderings of the page, by slot of the design, or by placeholder if there is no design.
 */
export interface Placeholders {
  [k: string]: Rendering[];
}
/**
 * One rendering on a page.
 */
export interface Rendering {
  /**
   * The registered name of the rendering.
   */
  componentName: string;
  /**
   * Needed only if an external system refers to this rendering; otherwise it is generated.
   */
  uid?: string;
  /**
   * The path of the item that contains the content of this rendering.
   */
  dataSource?: string;
  /**
   * The settings of the rendering, by name; FieldNames selects its variant.
   */
  params?: {
    [k: string]: string;
  };
  shared?: Fields;
  en?: Fields1;
  es?: Fields2;
  placeholders?: Placeholders1;
}
/**
 * Fields that are the same in every language; they override those of the data source.
 */
export interface Fields {}
/**
 * Fields in English; they override those of the data source.
 */
export interface Fields1 {}
/**
 * Fields in Spanish; they override those of the data source.
 */
export interface Fields2 {}
/**
 * Renderings inside this one, by its placeholders.
 */
export interface Placeholders1 {
  [k: string]: Rendering[];
}
