// Generated from promo-card.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface PromoCardFields {
  /**
   * The heading of the card.
   */
  heading: Text;
  /**
   * One or two sentences below the heading.
   */
  text?: Text;
  /**
   * A picture above the heading.
   */
  image?: ImageValue;
  /**
   * The link at the end of the card.
   */
  link?: LinkValue;
}
