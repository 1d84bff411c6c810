import { defineRendering } from '#src/layout/registry.ts';

export const promoBanner = defineRendering({
  name: 'PromoBanner',
  load: async () => ({ Default: (await import('./promo-banner.tsx')).PromoBanner }),
});
