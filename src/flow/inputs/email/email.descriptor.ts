import { defineFlowInput, isLine, type FlowFacts } from '../../flow-input.ts';
import { tidyAddresses } from '../../plan/sanitise-value.ts';

const isSeveral = ({ type, attributes }: FlowFacts): boolean => type === 'email' && 'multiple' in attributes;

export const emailInput = defineFlowInput({
  name: 'email',
  control: 'email',
  type: 'string',
  match: (facts) => (facts.type === 'email' || (isLine(facts) && facts.hint === 'email') ? 5 : -1),
  hints: ['email'],
  options: (facts) => (isSeveral(facts) ? { multiple: true } : {}),
  post: (value, facts) => (isSeveral(facts) && typeof value === 'string' ? tidyAddresses(value) : value),
});
