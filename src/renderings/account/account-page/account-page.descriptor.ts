import { defineRendering } from '#src/layout/registry.ts';

export const accountPage = defineRendering({
  name: 'AccountPage',
  load: async () => ({ Default: (await import('./account-page.tsx')).AccountPage }),
});
