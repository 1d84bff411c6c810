import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

export const select = defineControl({
  name: 'select',
  rank: (schema, ui) => {
    if (schema['type'] === 'array') return -1;
    if (hasChoices(schema, ui)) return rankBy(['select'], ui, 5);
    return hasType(schema, 'boolean') ? rankBy(['select'], ui, 0) : -1;
  },
  shell: 'field',
  texts: ['choose', 'notAvailable', 'yes', 'no'],
  load: async () => (await import('./select.tsx')).Select,
});
