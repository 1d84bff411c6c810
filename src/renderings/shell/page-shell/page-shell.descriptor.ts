import { defineRendering } from '#src/layout/registry.ts';

export const pageShell = defineRendering({
  name: 'PageShell',
  load: async () => {
    const { PageShell, PageShellVersion2 } = await import('./page-shell.tsx');
    return { Default: PageShell, Version2: PageShellVersion2 };
  },
});
