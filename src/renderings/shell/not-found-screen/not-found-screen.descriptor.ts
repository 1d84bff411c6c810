import { defineRendering } from '#src/layout/registry.ts';

export const notFoundScreen = defineRendering({
  name: 'NotFoundScreen',
  load: async () => ({ Default: (await import('./not-found-screen.tsx')).NotFoundScreen }),
});
