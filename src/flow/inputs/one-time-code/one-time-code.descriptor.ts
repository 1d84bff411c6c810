import { defineFlowInput, isLine } from '../../flow-input.ts';

export const oneTimeCodeInput = defineFlowInput({
  name: 'one-time-code',
  control: 'one-time-code',
  type: 'string',
  match: (facts) =>
    isLine(facts) && (facts.hint === 'one-time-code' || facts.attributes['autocomplete'] === 'one-time-code') ? 10 : -1,
  hints: ['one-time-code'],
});
