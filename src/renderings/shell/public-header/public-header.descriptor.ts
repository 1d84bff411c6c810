import { defineRendering } from '#src/layout/registry.ts';

export const publicHeader = defineRendering({
  name: 'PublicHeader',
  load: async () => {
    const { PublicHeader, PublicHeaderVersion2 } = await import('./public-header.tsx');
    return { Default: PublicHeader, Version2: PublicHeaderVersion2 };
  },
});
