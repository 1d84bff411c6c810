import { defineRendering } from '#src/layout/registry.ts';

export const playBanner = defineRendering({
  name: 'PlayBanner',
  load: async () => ({ Default: (await import('./play-banner.tsx')).PlayBanner }),
});
