import type { JsonObject } from '#src/model/json.ts';
import { defineControl } from '../../kit/control.ts';
import { hasChoices, hasType, rankBy } from '../../kit/hint-of.ts';
import { attachedFault } from './check-file.ts';

const NAMES = ['file', 'files'];
const formatOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? (part as JsonObject)['format'] : undefined;

export const file = defineControl({
  name: 'file',
  rank: (schema, ui) => {
    const { type, format, items } = schema;
    if (hasChoices(schema, ui)) return -1;
    if (type === 'array') return rankBy(NAMES, ui, formatOf(items) === 'data-url' ? 6 : -1);
    if (hasType(schema, 'string')) return rankBy(NAMES, ui, format === 'data-url' ? 5 : -1);
    return type === undefined || type === 'object' ? rankBy(NAMES, ui, -1) : -1;
  },
  shell: 'field',
  causes: ['fileSize', 'fileType', 'upload'],
  takesFiles: true,
  texts: ['choose', 'chooseAnother'],
  check: (value, { field }) => attachedFault(value, field),
  load: async () => (await import('./file.tsx')).FileInput,
});
