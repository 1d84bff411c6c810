// Generated from content-field.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;
/**
 * HTML; a list is read as one block a line.
 */
export type RichText = string | string[];
export type NumberValue = number;
export type Checkbox = boolean;
/**
 * A moment in ISO form with its time zone, for example 2026-11-21T00:00:00Z.
 */
export type DateValue = string;
/**
 * The name of a form: that of its file in forms/, without .json.
 */
export type FormName = string;
/**
 * The name of a form that shows when somebody opens it: its files are not loaded with the page.
 */
export type FormNameOnOpen = string;

export interface ImageValue {
  /**
   * Where the picture is, for example /media/support/wifi.svg.
   */
  src: string;
  /**
   * What the picture says; empty for decoration.
   */
  alt: string;
  /**
   * Width in CSS pixels; keeps the place free.
   */
  width?: number;
  /**
   * Height in CSS pixels; keeps the place free.
   */
  height?: number;
}
export interface LinkValue {
  /**
   * A path of the portal or a whole https address.
   */
  href: string;
  /**
   * The words of the link.
   */
  text: string;
  /**
   * Opens a new tab.
   */
  target?: '_blank';
}
export interface FileValue {
  src: string;
  title: string;
  /**
   * Size in bytes.
   */
  size?: number;
}
