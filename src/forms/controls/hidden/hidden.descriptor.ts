import { defineControl } from '../../kit/control.ts';
import { rankBy } from '../../kit/hint-of.ts';

export const hidden = defineControl({
  name: 'hidden',
  rank: (_schema, ui) => rankBy(['hidden'], ui, -1),
  shell: 'none',
  load: async () => (await import('./hidden.tsx')).Hidden,
});
