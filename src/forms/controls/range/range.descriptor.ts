import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

export const range = defineControl({
  name: 'range',
  rank: (schema, ui) =>
    (hasType(schema, 'number') || hasType(schema, 'integer')) && !hasChoices(schema, ui)
      ? rankBy(['range'], ui, -1)
      : -1,
  shell: 'field',
  load: async () => (await import('./range.tsx')).Range,
});
