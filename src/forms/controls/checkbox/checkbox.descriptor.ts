import { defineControl } from '../../kit/control.ts';
import { hasType, rankBy } from '../../kit/hint-of.ts';

export const checkbox = defineControl({
  name: 'checkbox',
  rank: (schema, ui) => {
    const isTick = hasType(schema, 'boolean') || typeof schema['const'] === 'boolean';
    return isTick ? rankBy(['checkbox'], ui, 5) : -1;
  },
  shell: 'inline',
  load: async () => (await import('./checkbox.tsx')).Checkbox,
});
