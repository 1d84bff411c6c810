import { defineFlowInput } from '../flow-input.ts';
import { boundOptions } from './bound-options.ts';
import { hasType, MATCH, rankIf } from './match.ts';

export const colorInput = defineFlowInput({
  name: 'color',
  control: 'color',
  type: 'string',
  match: rankIf(MATCH.type, hasType('color')),
});

export const numberInput = defineFlowInput({
  name: 'number',
  control: 'number',
  type: 'number',
  match: rankIf(MATCH.type, hasType('number')),
});

export const rangeInput = defineFlowInput({
  name: 'range',
  control: 'range',
  type: 'number',
  match: rankIf(MATCH.type, hasType('range')),
  // The slider of the browser keeps to the steps, so it receives the attributes unchanged.
  options: boundOptions,
});
