import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

export const radio = defineControl({
  name: 'radio',
  rank: (schema, ui) => {
    const fits = schema['type'] !== 'array' && (hasChoices(schema, ui) || hasType(schema, 'boolean'));
    return fits ? rankBy(['radio'], ui, 0) : -1;
  },
  shell: 'group',
  texts: ['yes', 'no'],
  load: async () => (await import('./radio.tsx')).Radio,
});
