import { defineRendering } from '#src/layout/registry.ts';

export const signUpPopup = defineRendering({
  name: 'SignUpPopup',
  load: async () => ({ Default: (await import('./sign-up-popup.tsx')).SignUpPopup }),
});
