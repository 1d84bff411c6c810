import { defineRendering } from '#src/layout/registry.ts';

export const supportArticle = defineRendering({
  name: 'SupportArticle',
  load: async () => ({ Default: (await import('./support-article.tsx')).SupportArticle }),
});
