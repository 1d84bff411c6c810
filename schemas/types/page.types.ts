// Generated from page.schema.json; change that file.
/**
 * One route: its title in each language and the renderings on it.
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
   * How the support search finds the page; false if it must not. Pages below /support are found without it.
   */
  search?: false | Search;
  placeholders: Placeholders;
}
/**
 * Fields of the route that are the same in every language.
 */
export interface SharedRouteFields {
  /**
   * The title of the page.
   */
  title?: string;
  /**
   * One or two sentences for search engines.
   */
  description?: string;
  /**
   * A shorter title for menus and breadcrumbs.
   */
  navigationTitle?: string;
  /**
   * Additional search words for this page.
   */
  keywords?: string;
  /**
   * Whether the page requires sign-in. A visitor signs in first and then returns to the page.
   */
  demandsSession?: boolean;
}
/**
 * Title and description in English.
 */
export interface RouteFields {
  /**
   * The title of the page.
   */
  title?: string;
  /**
   * One or two sentences for search engines.
   */
  description?: string;
  /**
   * A shorter title for menus and breadcrumbs.
   */
  navigationTitle?: string;
  /**
   * Additional search words for this page.
   */
  keywords?: string;
}
/**
 * Title and description in Spanish; missing texts are shown in English.
 */
export interface RouteFields1 {
  /**
   * The title of the page.
   */
  title?: string;
  /**
   * One or two sentences for search engines.
   */
  description?: string;
  /**
   * A shorter title for menus and breadcrumbs.
   */
  navigationTitle?: string;
  /**
   * Additional search words for this page.
   */
  keywords?: string;
}
export interface Search {
  /**
   * Shown when a search has no results, and first among equal results.
   */
  popular?: boolean;
  /**
   * Marks the page as a manual.
   */
  manual?: boolean;
  /**
   * Orders results that are otherwise equal, highest first.
   */
  relevance?: number;
  /**
   * False if the page must not be suggested for words that are only similar.
   */
  fuzzy?: boolean;
  /**
   * The address that a result opens on the Spanish host, if it is another one.
   */
  spanishurl?: string;
  en?: SearchTexts;
  es?: SearchTexts1;
}
/**
 * Texts in English.
 */
export interface SearchTexts {
  /**
   * The title in results, if it is not the title of the page.
   */
  label?: string;
  /**
   * Further words by which customers look for the page.
   */
  'search-label'?: string;
  /**
   * The description in results, if it is not the description of the page. Results show 900 characters of it.
   */
  desc?: string;
}
/**
 * Texts in Spanish; missing ones are read in English.
 */
export interface SearchTexts1 {
  /**
   * The title in results, if it is not the title of the page.
   */
  label?: string;
  /**
   * Further words by which customers look for the page.
   */
  'search-label'?: string;
  /**
   * The description in results, if it is not the description of the page. Results show 900 characters of it.
   */
  desc?: string;
}
/**
 * The renderings, by slot of the design, or by placeholder if there is no design.
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
   * The path of the item with the content.
   */
  dataSource?: string;
  /**
   * Settings of the rendering; FieldNames selects its variant.
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
 * Fields that are the same in every language; they override the data source.
 */
export interface Fields {}
/**
 * Fields in English; they override the data source.
 */
export interface Fields1 {}
/**
 * Fields in Spanish; they override the data source.
 */
export interface Fields2 {}
/**
 * Renderings inside this one, by placeholder.
 */
export interface Placeholders1 {
  [k: string]: Rendering[];
}
