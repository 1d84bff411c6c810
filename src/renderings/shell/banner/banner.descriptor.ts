import { defineRendering } from '#src/layout/registry.ts';

export const banner = defineRendering({
  name: 'Banner',
  load: async () => ({ Default: (await import('./banner.tsx')).Banner }),
});
