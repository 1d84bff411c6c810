import { defineRendering } from '#src/layout/registry.ts';

export const hero = defineRendering({
  name: 'Hero',
  load: async () => ({ Default: (await import('./hero.tsx')).Hero }),
});
