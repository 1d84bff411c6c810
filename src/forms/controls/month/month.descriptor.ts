import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

export const month = defineControl({
  name: 'month',
  rank: (schema, ui) =>
    hasType(schema, 'string') && schema['format'] === undefined && !hasChoices(schema, ui)
      ? rankBy(['month'], ui, -1)
      : -1,
  shell: 'field',
  causes: ['format'],
  load: async () => (await import('./month.tsx')).Month,
});
