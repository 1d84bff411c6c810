import { defineFlowInput } from '../../flow-input.ts';

export const selectInput = defineFlowInput({
  name: 'select',
  control: 'select',
  type: 'string',
  match: ({ tag, several }) => (tag === 'select' && !several ? 5 : -1),
});
