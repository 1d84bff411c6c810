import { defineRendering } from '#src/layout/registry.ts';

export const featureCards = defineRendering({
  name: 'FeatureCards',
  load: async () => ({ Default: (await import('./feature-cards.tsx')).FeatureCards }),
});
