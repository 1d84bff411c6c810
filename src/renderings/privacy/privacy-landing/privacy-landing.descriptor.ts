import { defineRendering } from '#src/layout/registry.ts';

export const privacyLanding = defineRendering({
  name: 'PrivacyLanding',
  load: async () => ({ Default: (await import('./privacy-landing.tsx')).PrivacyLanding }),
});
