import { defineRendering } from '#src/layout/registry.ts';

export const supportCards = defineRendering({
  name: 'SupportCards',
  load: async () => ({ Default: (await import('./support-cards.tsx')).SupportCards }),
});
