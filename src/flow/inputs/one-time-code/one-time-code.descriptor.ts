import { defineFlowInput } from '../../flow-input.ts';

export const oneTimeCodeInput = defineFlowInput({
  name: 'one-time-code',
  control: 'one-time-code',
  type: 'string',
  match: ({ tag, hint, attributes }) =>
    tag === 'input' && (hint === 'one-time-code' || attributes['autocomplete'] === 'one-time-code') ? 10 : -1,
});
