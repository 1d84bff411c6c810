import { defineRendering } from '#src/layout/registry.ts';

export const supportTemplate = defineRendering({
  name: 'SupportTemplate',
  load: async () => ({ Default: (await import('./support-template.tsx')).SupportTemplate }),
});
