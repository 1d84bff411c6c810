import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

export const color = defineControl({
  name: 'color',
  rank: (schema, ui) => {
    if (!hasType(schema, 'string') || hasChoices(schema, ui)) return -1;
    return rankBy(['color'], ui, schema['format'] === 'color' ? 5 : -1);
  },
  shell: 'field',
  load: async () => (await import('./color.tsx')).Color,
});
