import { defineRendering } from '#src/layout/registry.ts';

export const storefrontBanner = defineRendering({
  name: 'StorefrontBanner',
  load: async () => ({ Default: (await import('./storefront-banner.tsx')).StorefrontBanner }),
});
