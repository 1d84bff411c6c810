import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';
import { hasWrongCharacter, nameMask } from './name-mask.ts';

/** Describes the control for a person's name. */
export const name = defineControl({
  name: 'name',
  rank: textRank('name', { autocomplete: ['given-name', 'additional-name', 'family-name'] }),
  shell: 'field',
  causes: ['pattern'],
  check: (value) =>
    typeof value === 'string' && hasWrongCharacter(nameMask.parse(value))
      ? { cause: 'pattern', params: {} }
      : undefined,
  load: async () => (await import('./name.tsx')).Name,
});
