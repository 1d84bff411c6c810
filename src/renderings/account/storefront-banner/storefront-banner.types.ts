// Generated from storefront-banner.schema.json; change that file.
export interface StorefrontBannerFields {}
