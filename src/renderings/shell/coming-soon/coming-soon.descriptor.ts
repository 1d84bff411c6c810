import { defineRendering } from '#src/layout/registry.ts';

export const comingSoon = defineRendering({
  name: 'ComingSoon',
  load: async () => ({ Default: (await import('./coming-soon.tsx')).ComingSoon }),
});
