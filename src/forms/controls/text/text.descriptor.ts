import { defineControl } from '../../control.ts';

export const text = defineControl({
  name: 'text',
  rank: ({ type, enum: choices }) => (type === 'string' && !Array.isArray(choices) ? 1 : -1),
  shell: 'field',
  load: async () => (await import('./text.tsx')).Text,
});
