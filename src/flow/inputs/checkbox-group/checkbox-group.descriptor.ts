import { defineFlowInput } from '../../flow-input.ts';

export const checkboxGroupInput = defineFlowInput({
  name: 'checkbox-group',
  control: 'checkbox-group',
  type: 'array',
  match: ({ type, tag, several }) => (several && (type === 'checkbox' || tag === 'select') ? 6 : -1),
});
