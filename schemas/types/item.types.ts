// Generated from item.schema.json; change that file.
/**
 * A data source: the content of a rendering, stored once and used on many pages.
 */
export interface Item {
  $schema?: string;
  /**
   * The name of the rendering whose fields this item fills.
   */
  template: string;
  /**
   * The path of another item, whose fields apply where this item has none.
   */
  extends?: string;
  shared?: Fields;
  en?: Fields1;
  es?: Fields2;
}
/**
 * Fields that are the same in every language, such as pictures, dates and checkboxes.
 */
export interface Fields {}
/**
 * The fields of the item in English.
 */
export interface Fields1 {}
/**
 * The fields of the item in Spanish; a missing field is shown in English.
 */
export interface Fields2 {}
