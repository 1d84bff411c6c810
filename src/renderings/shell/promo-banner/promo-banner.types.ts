// Generated from promo-banner.schema.json; change that file.
import type { Text, RichText, DateValue, ImageValue } from '#schemas/types/content-field.types.ts';

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
