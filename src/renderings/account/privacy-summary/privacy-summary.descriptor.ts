import { defineRendering } from '#src/layout/registry.ts';

export const privacySummary = defineRendering({
  name: 'PrivacySummary',
  load: async () => ({ Default: (await import('./privacy-summary.tsx')).PrivacySummary }),
});
