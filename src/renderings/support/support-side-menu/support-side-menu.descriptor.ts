import { defineRendering } from '#src/layout/registry.ts';

export const supportSideMenu = defineRendering({
  name: 'SupportSideMenu',
  load: async () => ({ Default: (await import('./support-side-menu.tsx')).SupportSideMenu }),
});
