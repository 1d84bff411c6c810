import { defineRendering } from '#src/layout/registry.ts';

export const supportHero = defineRendering({
  name: 'SupportHero',
  load: async () => ({ Default: (await import('./support-hero.tsx')).SupportHero }),
});
