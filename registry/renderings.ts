import { documentPage } from '#src/renderings/support/document-page/document-page.descriptor.ts';
import { manualList } from '#src/renderings/support/manual-list/manual-list.descriptor.ts';
import { playBanner } from '#src/renderings/support/play-banner/play-banner.descriptor.ts';
import { supportArticle } from '#src/renderings/support/support-article/support-article.descriptor.ts';
import { supportCardPage } from '#src/renderings/support/support-card-page/support-card-page.descriptor.ts';
import { supportCards } from '#src/renderings/support/support-cards/support-cards.descriptor.ts';
import { supportHero } from '#src/renderings/support/support-hero/support-hero.descriptor.ts';
import { supportSideMenu } from '#src/renderings/support/support-side-menu/support-side-menu.descriptor.ts';
import { supportTemplate } from '#src/renderings/support/support-template/support-template.descriptor.ts';
import { supportTopics } from '#src/renderings/support/support-topics/support-topics.descriptor.ts';

/** Every rendering that content may name, by alphabet. */
export const renderings = [
  documentPage,
  manualList,
  playBanner,
  supportArticle,
  supportCardPage,
  supportCards,
  supportHero,
  supportSideMenu,
  supportTemplate,
  supportTopics,
];
