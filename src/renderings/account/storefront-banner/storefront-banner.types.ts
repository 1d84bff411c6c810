// Generated from storefront-banner.schema.json; change that file.
export interface StorefrontBannerFields {}

export interface StorefrontBannerParams {
  /**
   * Offers shows the banner of the page's group to customers who come from /offers.
   */
  FieldNames?: 'Default' | 'Offers';
}
