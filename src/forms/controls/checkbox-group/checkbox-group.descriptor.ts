import type { JsonObject } from '#src/model/json.ts';
import { defineControl } from '../../kit/control.ts';
import { hasChoices, rankBy } from '../../kit/hint-of.ts';

export const checkboxGroup = defineControl({
  name: 'checkbox-group',
  rank: (schema, ui) => {
    const { type, items, uniqueItems } = schema;
    const isList = type === 'array' && typeof items === 'object' && items !== null && !Array.isArray(items);
    if (!isList || !hasChoices(items as JsonObject, ui)) return -1;
    return rankBy(['checkbox-group', 'checkboxes'], ui, uniqueItems === true ? 6 : -1);
  },
  shell: 'group',
  texts: ['selectAll', 'deselectAll'],
  load: async () => (await import('./checkbox-group.tsx')).CheckboxGroup,
});
