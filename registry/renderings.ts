import { banner } from '#src/renderings/shell/banner/banner.descriptor.ts';
import { comingSoon } from '#src/renderings/shell/coming-soon/coming-soon.descriptor.ts';
import { documentPage } from '#src/renderings/support/document-page/document-page.descriptor.ts';
import { errorScreen } from '#src/renderings/shell/error-screen/error-screen.descriptor.ts';
import { featureCards } from '#src/renderings/general/feature-cards/feature-cards.descriptor.ts';
import { footer } from '#src/renderings/shell/footer/footer.descriptor.ts';
import { hero } from '#src/renderings/general/hero/hero.descriptor.ts';
import { manualList } from '#src/renderings/support/manual-list/manual-list.descriptor.ts';
import { notFoundScreen } from '#src/renderings/shell/not-found-screen/not-found-screen.descriptor.ts';
import { pageShell } from '#src/renderings/shell/page-shell/page-shell.descriptor.ts';
import { playBanner } from '#src/renderings/support/play-banner/play-banner.descriptor.ts';
import { promoBanner } from '#src/renderings/shell/promo-banner/promo-banner.descriptor.ts';
import { publicHeader } from '#src/renderings/shell/public-header/public-header.descriptor.ts';
import { richTextBlock } from '#src/renderings/general/rich-text-block/rich-text-block.descriptor.ts';
import { supportArticle } from '#src/renderings/support/support-article/support-article.descriptor.ts';
import { supportCardPage } from '#src/renderings/support/support-card-page/support-card-page.descriptor.ts';
import { supportCards } from '#src/renderings/support/support-cards/support-cards.descriptor.ts';
import { supportHero } from '#src/renderings/support/support-hero/support-hero.descriptor.ts';
import { supportSideMenu } from '#src/renderings/support/support-side-menu/support-side-menu.descriptor.ts';
import { supportTemplate } from '#src/renderings/support/support-template/support-template.descriptor.ts';
import { supportTopics } from '#src/renderings/support/support-topics/support-topics.descriptor.ts';

/** Every rendering that content may name, by alphabet. */
export const renderings = [
  banner,
  comingSoon,
  documentPage,
  errorScreen,
  featureCards,
  footer,
  hero,
  manualList,
  notFoundScreen,
  pageShell,
  playBanner,
  promoBanner,
  publicHeader,
  richTextBlock,
  supportArticle,
  supportCardPage,
  supportCards,
  supportHero,
  supportSideMenu,
  supportTemplate,
  supportTopics,
];
