import { defineControl } from '../../kit/control.ts';
import { onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import { hasKeyword, isAny, isBoolean, isRequestedAs, or } from '../../kit/testers.ts';

/** Describes the control for a consent, or for a setting that is on or off. */
export const checkbox = defineControl({
  name: 'checkbox',
  rank: onlyIf(
    or(
      isBoolean,
      hasKeyword('const', (value) => typeof value === 'boolean'),
    ),
    rankWith(RANK.requested, isRequestedAs('checkbox')),
    rankWith(RANK.format, isAny),
  ),
  shell: 'inline',
  load: async () => (await import('./checkbox.tsx')).Checkbox,
});
