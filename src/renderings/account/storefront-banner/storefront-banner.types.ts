// Generated from storefront-banner.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface StorefrontBannerFields {
  /**
   * Only in the variant Offers: the heading of the notice that there are no offers, for customers who come from /offer.
   */
  noOffersHeading?: Text;
  /**
   * Only in the variant Offers: the text of the notice that there are no offers, for customers who come from /offer.
   */
  noOffersText?: Text;
}

export interface StorefrontBannerParams {
  /**
   * The variant. Offers shows the banner of the page's partner group to customers who come from /offers, and a notice that there are no offers to those who come from /offer.
   */
  FieldNames?: 'Default' | 'Offers';
}
