import { defineRendering } from '#src/layout/registry.ts';

export const documentPage = defineRendering({
  name: 'DocumentPage',
  load: async () => ({ Default: (await import('./document-page.tsx')).DocumentPage }),
});
