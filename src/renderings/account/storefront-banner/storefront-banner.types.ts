// Generated from storefront-banner.schema.json; change that file.
import type { Text } from '#schemas/types/content-field.types.ts';

export interface StorefrontBannerFields {
  /**
   * With the variant Offers: the heading of the notice for customers who asked for offers without naming a partner.
   */
  noOffersHeading?: Text;
  /**
   * The text of this notice.
   */
  noOffersText?: Text;
}

export interface StorefrontBannerParams {
  /**
   * Offers shows the banner of the page's group to customers who come from /offers, and a notice to those who come from /offer.
   */
  FieldNames?: 'Default' | 'Offers';
}
