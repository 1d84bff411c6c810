import { defineRendering } from '#src/layout/registry.ts';

export const richTextBlock = defineRendering({
  name: 'RichTextBlock',
  load: async () => ({ Default: (await import('./rich-text-block.tsx')).RichTextBlock }),
});
