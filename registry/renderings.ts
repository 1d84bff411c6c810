import { accountInfo } from '#src/renderings/account/account-info/account-info.descriptor.ts';
import { accountPage } from '#src/renderings/account/account-page/account-page.descriptor.ts';
import { banner } from '#src/renderings/shell/banner/banner.descriptor.ts';
import { comingSoon } from '#src/renderings/shell/coming-soon/coming-soon.descriptor.ts';
import { dashboardShell } from '#src/renderings/account/dashboard-shell/dashboard-shell.descriptor.ts';
import { deviceList } from '#src/renderings/devices/device-list/device-list.descriptor.ts';
import { documentPage } from '#src/renderings/support/document-page/document-page.descriptor.ts';
import { errorScreen } from '#src/renderings/shell/error-screen/error-screen.descriptor.ts';
import { featureCards } from '#src/renderings/general/feature-cards/feature-cards.descriptor.ts';
import { footer } from '#src/renderings/shell/footer/footer.descriptor.ts';
import { hero } from '#src/renderings/general/hero/hero.descriptor.ts';
import { manualList } from '#src/renderings/support/manual-list/manual-list.descriptor.ts';
import { notFoundScreen } from '#src/renderings/shell/not-found-screen/not-found-screen.descriptor.ts';
import { offerPage } from '#src/renderings/account/offer-page/offer-page.descriptor.ts';
import { pageShell } from '#src/renderings/shell/page-shell/page-shell.descriptor.ts';
import { playBanner } from '#src/renderings/support/play-banner/play-banner.descriptor.ts';
import { privacyFlow } from '#src/renderings/privacy/privacy-flow/privacy-flow.descriptor.ts';
import { privacyLanding } from '#src/renderings/privacy/privacy-landing/privacy-landing.descriptor.ts';
import { privacySummary } from '#src/renderings/account/privacy-summary/privacy-summary.descriptor.ts';
import { promoBanner } from '#src/renderings/shell/promo-banner/promo-banner.descriptor.ts';
import { promoCard } from '#src/renderings/account/promo-card/promo-card.descriptor.ts';
import { publicHeader } from '#src/renderings/shell/public-header/public-header.descriptor.ts';
import { richTextBlock } from '#src/renderings/general/rich-text-block/rich-text-block.descriptor.ts';
import { signUpPopup } from '#src/renderings/shell/sign-up-popup/sign-up-popup.descriptor.ts';
import { storefrontBanner } from '#src/renderings/account/storefront-banner/storefront-banner.descriptor.ts';
import { subNavigation } from '#src/renderings/account/sub-navigation/sub-navigation.descriptor.ts';
import { subscriptionsSummary } from '#src/renderings/account/subscriptions-summary/subscriptions-summary.descriptor.ts';
import { supportArticle } from '#src/renderings/support/support-article/support-article.descriptor.ts';
import { supportCardPage } from '#src/renderings/support/support-card-page/support-card-page.descriptor.ts';
import { supportCards } from '#src/renderings/support/support-cards/support-cards.descriptor.ts';
import { supportHero } from '#src/renderings/support/support-hero/support-hero.descriptor.ts';
import { supportSideMenu } from '#src/renderings/support/support-side-menu/support-side-menu.descriptor.ts';
import { supportTemplate } from '#src/renderings/support/support-template/support-template.descriptor.ts';
import { supportTopics } from '#src/renderings/support/support-topics/support-topics.descriptor.ts';
import { ticketForm } from '#src/renderings/support/ticket-form/ticket-form.descriptor.ts';
import { walletSummary } from '#src/renderings/account/wallet-summary/wallet-summary.descriptor.ts';

/** Every rendering that content may name, by alphabet. */
export const renderings = [
  accountInfo,
  accountPage,
  banner,
  comingSoon,
  dashboardShell,
  deviceList,
  documentPage,
  errorScreen,
  featureCards,
  footer,
  hero,
  manualList,
  notFoundScreen,
  offerPage,
  pageShell,
  playBanner,
  privacyFlow,
  privacyLanding,
  privacySummary,
  promoBanner,
  promoCard,
  publicHeader,
  richTextBlock,
  signUpPopup,
  storefrontBanner,
  subNavigation,
  subscriptionsSummary,
  supportArticle,
  supportCardPage,
  supportCards,
  supportHero,
  supportSideMenu,
  supportTemplate,
  supportTopics,
  ticketForm,
  walletSummary,
];
