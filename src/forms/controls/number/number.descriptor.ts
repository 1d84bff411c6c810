import { defineControl } from '../../kit/control.ts';
import { hasChoices, rankBy } from '../../kit/hint-of.ts';

export const number = defineControl({
  name: 'number',
  rank: (schema, ui) => {
    const types: unknown[] = [schema['type']].flat();
    const isNumber = types.includes('number') || types.includes('integer');
    return isNumber && !hasChoices(schema, ui) ? rankBy(['number', 'updown'], ui, 5) : -1;
  },
  shell: 'field',
  load: async () => (await import('./number.tsx')).NumberInput,
});
