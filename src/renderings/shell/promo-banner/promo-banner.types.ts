// Generated from promo-banner.schema.json; change that file.
/**
 * A moment in ISO form with its time zone, for example 2026-11-21T00:00:00Z.
 */
export type DateValue = string;
/**
 * One line or several lines of plain text.
 */
export type Text = string;
/**
 * HTML; a list is read as one block a line.
 */
export type RichText = string | string[];

export interface PromoBannerFields {
  /**
   * From when it is shown; at once when empty.
   */
  start?: DateValue;
  /**
   * Until when it is shown; without end when empty.
   */
  end?: DateValue;
  /**
   * The promotion in one sentence.
   */
  message?: Text;
  /**
   * The words that open the details.
   */
  linkText?: Text;
  /**
   * The heading of the details; 'Pricing and other info' when empty.
   */
  modalHeader?: Text;
  /**
   * The details. Without them the line has nothing to open.
   */
  contents?: RichText;
  /**
   * A small picture beside the line, larger in the details.
   */
  image?: ImageValue;
  /**
   * The looks: accent, night or quiet.
   */
  css?: Text & ('accent' | 'night' | 'quiet');
}
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
