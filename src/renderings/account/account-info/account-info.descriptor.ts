import { defineRendering } from '#src/layout/registry.ts';

export const accountInfo = defineRendering({
  name: 'AccountInfo',
  load: async () => ({ Default: (await import('./account-info.tsx')).AccountInfo }),
});
