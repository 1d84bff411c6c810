// Generated from storefront-banner.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface StorefrontBannerFields {
  /**
   * With the variant Offers: the heading of the notice that there are no offers, for customers who come from /offer.
   */
  noOffersHeading?: Text;
  /**
   * With the variant Offers: the text of the notice that there are no offers.
   */
  noOffersText?: Text;
}

export interface StorefrontBannerParams {
  /**
   * Offers shows the banner of the page's group to customers who come from /offers, and a notice to those who come from /offer.
   */
  FieldNames?: 'Default' | 'Offers';
}
