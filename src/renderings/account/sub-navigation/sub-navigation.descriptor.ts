import { defineRendering } from '#src/layout/registry.ts';

export const subNavigation = defineRendering({
  name: 'SubNavigation',
  load: async () => ({ Default: (await import('./sub-navigation.tsx')).SubNavigation }),
});
