import { defineRendering } from '#src/layout/registry.ts';

export const footer = defineRendering({
  name: 'Footer',
  load: async () => ({ Default: (await import('./footer.tsx')).Footer }),
});
