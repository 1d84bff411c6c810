import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

export const date = defineControl({
  name: 'date',
  rank: (schema, ui) => {
    if (!hasType(schema, 'string') || hasChoices(schema, ui)) return -1;
    if (schema['format'] !== undefined && schema['format'] !== 'date') return -1;
    return rankBy(['date', 'alt-date'], ui, schema['format'] === 'date' ? 5 : -1);
  },
  shell: 'field',
  causes: ['format'],
  load: async () => (await import('./date.tsx')).DateInput,
});
