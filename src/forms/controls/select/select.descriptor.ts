import { defineControl } from '../../control.ts';
import { hasChoices, rankBy } from '../../hint-of.ts';

export const select = defineControl({
  name: 'select',
  rank: (schema, ui) => {
    if (schema['type'] === 'array') return -1;
    return hasChoices(schema, ui) || schema['type'] === 'boolean'
      ? rankBy(['select'], ui, hasChoices(schema, ui) ? 5 : 0)
      : -1;
  },
  shell: 'field',
  load: async () => (await import('./select.tsx')).Select,
});
