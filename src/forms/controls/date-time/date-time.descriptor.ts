import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';

export const dateTime = defineControl({
  name: 'date-time',
  rank: (schema, ui) => {
    const { format } = schema;
    if (!hasType(schema, 'string') || hasChoices(schema, ui) || (format !== undefined && format !== 'date-time'))
      return -1;
    return rankBy(['date-time', 'datetime', 'alt-datetime'], ui, format === 'date-time' ? 5 : -1);
  },
  shell: 'field',
  causes: ['format'],
  load: async () => (await import('./date-time.tsx')).DateTime,
});
