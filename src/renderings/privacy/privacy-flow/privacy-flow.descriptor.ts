import { defineRendering } from '#src/layout/registry.ts';

export const privacyFlow = defineRendering({
  name: 'PrivacyFlow',
  load: async () => ({ Default: (await import('./privacy-flow.tsx')).PrivacyFlow }),
});
