import { defineControl } from '../../kit/control.ts';
import { hasChoices, rankBy } from '../../kit/hint-of.ts';

const isString = (type: unknown): boolean => type === 'string' || (Array.isArray(type) && type.includes('string'));

export const text = defineControl({
  name: 'text',
  rank: (schema, ui) => (isString(schema['type']) && !hasChoices(schema, ui) ? rankBy(['text'], ui, 1) : -1),
  shell: 'field',
  load: async () => (await import('./text.tsx')).Text,
});
