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
   * The text of the link that opens the details of the promotion.
   */
  linkText?: Text;
  /**
   * The heading of the dialog with the details; 'Pricing and other info' if empty.
   */
  modalHeader?: Text;
  /**
   * The details of the promotion, shown in the dialog. If empty, the line has no link to them.
   */
  contents?: RichText;
  /**
   * A small picture beside the line; it is larger in the dialog with the details.
   */
  image?: ImageValue;
  /**
   * The style of the line: accent, night or quiet.
   */
  CSS?: Text & ('accent' | 'night' | 'quiet');
}
