import { defineRendering } from '#src/layout/registry.ts';

export const supportCardPage = defineRendering({
  name: 'SupportCardPage',
  load: async () => ({ Default: (await import('./support-card-page.tsx')).SupportCardPage }),
});
