import { defineRendering } from '#src/layout/registry.ts';

export const manualList = defineRendering({
  name: 'ManualList',
  load: async () => ({ Default: (await import('./manual-list.tsx')).ManualList }),
});
