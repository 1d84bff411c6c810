import { defineRenderings } from '#src/layout/registry.ts';

/**
 * Every rendering that content may name, in alphabetical order. Its module exports the component under the registered
 * name. For a rendering with several variants, the loader returns the variants by name.
 */
export const renderings = defineRenderings({
  AccountDeactivation: () => import('#src/renderings/account/account-deactivation/account-deactivation.tsx'),
  AccountInfo: () => import('#src/renderings/account/account-info/account-info.tsx'),
  AccountPage: () => import('#src/renderings/account/account-page/account-page.tsx'),
  AppActivation: () => import('#src/renderings/offers/app-activation/app-activation.tsx'),
  AppList: () => import('#src/renderings/general/app-list/app-list.tsx'),
  Banner: () => import('#src/renderings/shell/banner/banner.tsx'),
  ChatCard: () => import('#src/renderings/support/chat-card/chat-card.tsx'),
  ComingSoon: () => import('#src/renderings/shell/coming-soon/coming-soon.tsx'),
  DashboardShell: () => import('#src/renderings/account/dashboard-shell/dashboard-shell.tsx'),
  DeviceList: () => import('#src/renderings/devices/device-list/device-list.tsx'),
  DocumentPage: () => import('#src/renderings/support/document-page/document-page.tsx'),
  ErrorScreen: () => import('#src/renderings/shell/error-screen/error-screen.tsx'),
  FeatureCards: () => import('#src/renderings/general/feature-cards/feature-cards.tsx'),
  Footer: () => import('#src/renderings/shell/footer/footer.tsx'),
  Hero: () => import('#src/renderings/general/hero/hero.tsx'),
  ManualList: () => import('#src/renderings/support/manual-list/manual-list.tsx'),
  NotFoundScreen: () => import('#src/renderings/shell/not-found-screen/not-found-screen.tsx'),
  OfferPage: () => import('#src/renderings/offers/offer-page/offer-page.tsx'),
  OrderConfirmation: () => import('#src/renderings/offers/order-confirmation/order-confirmation.tsx'),
  OrderReview: () => import('#src/renderings/offers/order-review/order-review.tsx'),
  PageShell: async () => {
    const { PageShell, PageShellVersion2 } = await import('#src/renderings/shell/page-shell/page-shell.tsx');
    return { Default: PageShell, Version2: PageShellVersion2 };
  },
  PlayBanner: () => import('#src/renderings/support/play-banner/play-banner.tsx'),
  PrivacyFlow: () => import('#src/renderings/privacy/privacy-flow/privacy-flow.tsx'),
  PrivacyLanding: () => import('#src/renderings/privacy/privacy-landing/privacy-landing.tsx'),
  PrivacySettings: () => import('#src/renderings/account/privacy-settings/privacy-settings.tsx'),
  PromoBanner: () => import('#src/renderings/shell/promo-banner/promo-banner.tsx'),
  PromoCard: () => import('#src/renderings/account/promo-card/promo-card.tsx'),
  PublicHeader: async () => {
    const { PublicHeader, PublicHeaderVersion2 } =
      await import('#src/renderings/shell/public-header/public-header.tsx');
    return { Default: PublicHeader, Version2: PublicHeaderVersion2 };
  },
  RichTextBlock: () => import('#src/renderings/general/rich-text-block/rich-text-block.tsx'),
  SignUpPopup: () => import('#src/renderings/shell/sign-up-popup/sign-up-popup.tsx'),
  StorefrontBanner: async () => {
    const { StorefrontBanner, OffersBanner } =
      await import('#src/renderings/account/storefront-banner/storefront-banner.tsx');
    return { Default: StorefrontBanner, Offers: OffersBanner };
  },
  SubNavigation: () => import('#src/renderings/account/sub-navigation/sub-navigation.tsx'),
  SubscriptionBanner: () => import('#src/renderings/subscriptions/subscription-banner/subscription-banner.tsx'),
  Subscriptions: async () => {
    const { Subscriptions, ManageSubscription } =
      await import('#src/renderings/subscriptions/subscriptions/subscriptions.tsx');
    return { Default: Subscriptions, Manage: ManageSubscription };
  },
  SubscriptionsSummary: () => import('#src/renderings/account/subscriptions-summary/subscriptions-summary.tsx'),
  SupportArticle: () => import('#src/renderings/support/support-article/support-article.tsx'),
  SupportCardPage: () => import('#src/renderings/support/support-card-page/support-card-page.tsx'),
  SupportCards: () => import('#src/renderings/support/support-cards/support-cards.tsx'),
  SupportHero: () => import('#src/renderings/support/support-hero/support-hero.tsx'),
  SupportSearch: () => import('#src/renderings/support/support-search/support-search.tsx'),
  SupportSideMenu: () => import('#src/renderings/support/support-side-menu/support-side-menu.tsx'),
  SupportTemplate: () => import('#src/renderings/support/support-template/support-template.tsx'),
  SupportTopics: () => import('#src/renderings/support/support-topics/support-topics.tsx'),
  TicketForm: () => import('#src/renderings/support/ticket-form/ticket-form.tsx'),
  TransactionList: () => import('#src/renderings/transactions/transaction-list/transaction-list.tsx'),
  UsbUpdate: async () => {
    const { UsbUpdate, UsbUpdateByCode, UsbUpdateTerms } =
      await import('#src/renderings/firmware/usb-update/usb-update.tsx');
    return { Default: UsbUpdate, ByCode: UsbUpdateByCode, Terms: UsbUpdateTerms };
  },
  WalletSummary: async () => {
    const { WalletSummary, UnseenWallet } = await import('#src/renderings/account/wallet-summary/wallet-summary.tsx');
    return { Default: WalletSummary, Unseen: UnseenWallet };
  },
});
