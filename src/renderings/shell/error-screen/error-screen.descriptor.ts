import { defineRendering } from '#src/layout/registry.ts';

export const errorScreen = defineRendering({
  name: 'ErrorScreen',
  load: async () => ({ Default: (await import('./error-screen.tsx')).ErrorScreen }),
});
