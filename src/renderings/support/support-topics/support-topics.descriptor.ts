import { defineRendering } from '#src/layout/registry.ts';

export const supportTopics = defineRendering({
  name: 'SupportTopics',
  load: async () => ({ Default: (await import('./support-topics.tsx')).SupportTopics }),
});
