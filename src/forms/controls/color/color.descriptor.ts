import { defineControl } from '../../control.ts';
import { hasChoices, rankBy } from '../../hint-of.ts';

export const color = defineControl({
  name: 'color',
  rank: (schema, ui) => {
    if (schema['type'] !== 'string' || hasChoices(schema, ui)) return -1;
    return rankBy(['color'], ui, schema['format'] === 'color' ? 5 : -1);
  },
  shell: 'field',
  load: async () => (await import('./color.tsx')).Color,
});
