import { defineFlowInput } from '../flow-input.ts';
import { boundOptions } from './bound-options.ts';
import { hasType, MATCH_RANKS, rankWith } from './match.ts';

/** Shows an input with `type="color"` as a color. */
export const colorInput = defineFlowInput({
  name: 'color',
  control: 'color',
  type: 'string',
  match: rankWith(MATCH_RANKS.type, hasType('color')),
});

/** Shows an input with `type="number"` as a number. */
export const numberInput = defineFlowInput({
  name: 'number',
  control: 'number',
  type: 'number',
  match: rankWith(MATCH_RANKS.type, hasType('number')),
});

/** Shows an input with `type="range"` as a slider. */
export const rangeInput = defineFlowInput({
  name: 'range',
  control: 'range',
  type: 'number',
  match: rankWith(MATCH_RANKS.type, hasType('range')),
  // The browser's slider accepts only values on its steps, so the control receives the attributes unchanged.
  options: boundOptions,
});
