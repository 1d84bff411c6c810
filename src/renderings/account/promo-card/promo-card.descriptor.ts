import { defineRendering } from '#src/layout/registry.ts';

export const promoCard = defineRendering({
  name: 'PromoCard',
  load: async () => ({ Default: (await import('./promo-card.tsx')).PromoCard }),
});
