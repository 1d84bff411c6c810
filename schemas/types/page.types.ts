// Generated from page.schema.json; change that file.
/**
 * One route: its title in each language and the renderings on it.
 */
export interface Page {
  $schema?: string;
  /**
   * The page design: the name of a file in designs/.
   */
  design?: string;
  shared?: SharedRouteFields;
  en?: RouteFields;
  es?: RouteFields1;
  placeholders: Placeholders;
}
/**
 * Fields of the route without a language.
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
   * Further words that the search finds this page by.
   */
  keywords?: string;
  /**
   * Whether the page is for customers only: a visitor is led to sign in and comes back to it.
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
   * Further words that the search finds this page by.
   */
  keywords?: string;
}
/**
 * Title and description in Spanish; what is missing is shown in English.
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
   * Further words that the search finds this page by.
   */
  keywords?: string;
}
/**
 * The renderings by slot of the design, or by placeholder when there is no design.
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
   * Only where something outside refers to this block; otherwise it is made.
   */
  uid?: string;
  /**
   * The path of the item that holds the content.
   */
  dataSource?: string;
  /**
   * Settings of the rendering; FieldNames chooses its variant.
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
 * Own fields without a language; they win over the data source.
 */
export interface Fields {}
/**
 * Own fields in English; they win over the data source.
 */
export interface Fields1 {}
/**
 * Own fields in Spanish; they win over the data source.
 */
export interface Fields2 {}
/**
 * Renderings inside this one, by placeholder.
 */
export interface Placeholders1 {
  [k: string]: Rendering[];
}
