import { defineControl } from '../../kit/control.ts';
import { onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import { hasChoices, hasItems, hasKeyword, isRequestedAs } from '../../kit/testers.ts';

/** Describes the control that shows the choices of a field as checkboxes, of which the customer may tick any number. */
export const checkboxGroup = defineControl({
  name: 'checkbox-group',
  rank: onlyIf(
    hasItems(hasChoices),
    rankWith(RANK.requested, isRequestedAs('checkbox-group', 'checkboxes')),
    rankWith(
      RANK.list,
      hasKeyword('uniqueItems', (value) => value === true),
    ),
  ),
  shell: 'group',
  options: ['inline'],
  causes: ['exclusive'],
  check: (value, { field }) => {
    const { exclusive } = field.options;
    const isMixed = Array.isArray(value) && value.length > 1 && Array.isArray(exclusive);
    return isMixed && value.some((each) => exclusive.includes(each)) ? { cause: 'exclusive', params: {} } : undefined;
  },
  texts: ['selectAll', 'deselectAll'],
  load: async () => (await import('./checkbox-group.tsx')).CheckboxGroup,
});
