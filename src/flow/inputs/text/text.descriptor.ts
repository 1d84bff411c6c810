import { defineFlowInput } from '../../flow-input.ts';

export const textInput = defineFlowInput({
  name: 'text',
  control: 'text',
  type: 'string',
  match: ({ tag, type }) =>
    tag === 'input' &&
    /^(?:text|search|url|tel|email|password|number|date|time|datetime-local|month|week|color|range)$/.test(type)
      ? 0
      : -1,
});
