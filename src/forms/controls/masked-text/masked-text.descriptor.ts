import { isObject } from '#src/model/json.ts';
import { defineControl } from '../../kit/control.ts';
import { bestOf, onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import { textRank } from '../../kit/text-rank.ts';
import { and, hasChoices, isString, not, requestsNoControl } from '../../kit/testers.ts';
import { maskFaults } from './check-mask.ts';
import { fitsMask, maskOptionsOf } from './text-mask.ts';

/** Describes the control for a text with a mask that the form defines, such as `AA-9999`. */
export const maskedText = defineControl({
  name: 'masked-text',
  rank: bestOf(
    textRank('masked-text'),
    onlyIf(
      and(isString, not(hasChoices), requestsNoControl),
      rankWith(RANK.requested, (_schema, ui) => isObject(ui['ui:options']) && 'mask' in ui['ui:options']),
    ),
  ),
  shell: 'field',
  options: ['mask', 'maskSeparators'],
  causes: ['mask'],
  checkOptions: maskFaults,
  check: (value, { field }) => {
    const options = maskOptionsOf(field.options);
    const isRefused = options && typeof value === 'string' && !fitsMask(options, value);
    return isRefused ? { cause: 'mask', params: { limit: options.mask } } : undefined;
  },
  load: async () => (await import('./masked-text.tsx')).MaskedText,
});
