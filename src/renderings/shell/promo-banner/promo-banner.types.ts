// Generated from promo-banner.schema.json; change that file.
import type { Text, RichText, DateValue, ImageValue } from '#schemas/types/content-field.types.ts';

export interface PromoBannerFields {
  /**
   * The start of the promotion; if empty, it has already started.
   */
  start?: DateValue;
  /**
   * The end of the promotion; if empty, it has no end.
   */
  end?: DateValue;
  /**
   * The promotion in one sentence.
   */
  message?: Text;
  /**
   * The text of the link that opens the details.
   */
  linkText?: Text;
  /**
   * The heading of the details; 'Pricing and other info' if empty.
   */
  modalHeader?: Text;
  /**
   * The details. If empty, the line has no link.
   */
  contents?: RichText;
  /**
   * A small picture beside the line, larger in the details.
   */
  image?: ImageValue;
  /**
   * The style: accent, night or quiet.
   */
  CSS?: Text & ('accent' | 'night' | 'quiet');
}
