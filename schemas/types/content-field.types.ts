// Generated from content-field.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;
/**
 * HTML. If it is a list, each entry is one block.
 */
export type RichText = string | string[];
export type NumberValue = number;
export type Checkbox = boolean;
/**
 * Date and time in ISO 8601 format with a time zone, for example 2026-11-21T00:00:00Z.
 */
export type DateValue = string;
/**
 * The id of a form: its file name in forms/ without .json.
 */
export type FormName = string;
/**
 * The id of a form that opens on demand: its files are not loaded with the page.
 */
export type FormNameOnOpen = string;

export interface ImageValue {
  /**
   * Address of the picture, for example /media/support/wifi.svg.
   */
  src: string;
  /**
   * Alternative text; empty for decoration.
   */
  alt: string;
  /**
   * Width in CSS pixels; reserves the space while the picture loads.
   */
  width?: number;
  /**
   * Height in CSS pixels; reserves the space while the picture loads.
   */
  height?: number;
}
export interface LinkValue {
  /**
   * A path of the portal or a complete https address.
   */
  href: string;
  /**
   * The text of the link.
   */
  text: string;
  /**
   * If set, the link opens in a new tab.
   */
  target?: '_blank';
}
export interface FileValue {
  src: string;
  title: string;
  /**
   * Size of the file, in bytes.
   */
  size?: number;
}
