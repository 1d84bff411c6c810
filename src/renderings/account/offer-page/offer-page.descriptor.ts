import { defineRendering } from '#src/layout/registry.ts';

export const offerPage = defineRendering({
  name: 'OfferPage',
  load: async () => ({ Default: (await import('./offer-page.tsx')).OfferPage }),
});
