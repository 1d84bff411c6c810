import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

const FORMATS: readonly unknown[] = ['time', 'iso-time'];

export const time = defineControl({
  name: 'time',
  rank: (schema, ui) => {
    const { format } = schema;
    if (!hasType(schema, 'string') || hasChoices(schema, ui) || (format !== undefined && !FORMATS.includes(format)))
      return -1;
    return rankBy(['time'], ui, FORMATS.includes(format) ? 5 : -1);
  },
  shell: 'field',
  causes: ['format'],
  load: async () => (await import('./time.tsx')).Time,
});
