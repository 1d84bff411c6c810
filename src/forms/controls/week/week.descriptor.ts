import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

export const week = defineControl({
  name: 'week',
  rank: (schema, ui) =>
    hasType(schema, 'string') && schema['format'] === undefined && !hasChoices(schema, ui)
      ? rankBy(['week'], ui, -1)
      : -1,
  shell: 'field',
  causes: ['format'],
  load: async () => (await import('./week.tsx')).Week,
});
