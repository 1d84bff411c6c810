import { defineFlowInput, type FlowFacts, type FlowInputDescriptor } from '../flow-input.ts';
import { tidyAddresses } from '../plan/sanitise-value.ts';
import { hasHint, hasType, isLine, MATCH, rankIf } from './match.ts';

type More = Partial<Omit<FlowInputDescriptor, 'name' | 'type' | 'hints'>>;

/** A text input with the hint of its name. */
function hinted(name: string, more: More = {}): FlowInputDescriptor {
  return defineFlowInput({
    name,
    control: name,
    type: 'string',
    match: rankIf(MATCH.hint, hasHint(name)),
    hints: [name],
    ...more,
  });
}

/** A text input with a `type`; if `hint` is set, also any line with the hint of its name. */
function typed(name: string, type: string, { hint = false, ...more }: More & { readonly hint?: boolean } = {}) {
  const [isType, isHinted] = [hasType(type), hasHint(name)];
  return defineFlowInput({
    name,
    control: name,
    type: 'string',
    match: rankIf(MATCH.type, (facts) => isType(facts) || (hint && isHinted(facts))),
    ...(hint ? { hints: [name] } : {}),
    ...more,
  });
}

const isList = ({ type, attributes }: FlowFacts): boolean => type === 'email' && 'multiple' in attributes;

// spec: PC-52, PC-53
export const addressInput = hinted('address', {
  control: 'typeahead',
  options: () => ({ source: 'address', from: 4, pauseMs: 500 }),
});

export const emailInput = typed('email', 'email', {
  hint: true,
  options: (facts) => (isList(facts) ? { multiple: true } : {}),
  post: (value, facts) => (isList(facts) && typeof value === 'string' ? tidyAddresses(value) : value),
});

export const macAddressInput = hinted('mac-address');

export const multilineInput = defineFlowInput({
  name: 'multiline',
  control: 'multiline',
  type: 'string',
  match: rankIf(MATCH.type, ({ tag }) => tag === 'textarea'),
});

export const nameInput = hinted('name');

const CODE = 'one-time-code';
export const oneTimeCodeInput = hinted(CODE, {
  match: rankIf(MATCH.hint, (facts) => isLine(facts) && [facts.hint, facts.attributes['autocomplete']].includes(CODE)),
});

export const passwordInput = typed('password', 'password');

export const phoneInput = typed('phone', 'tel', { hint: true });

const isPlainText = hasType('text', 'search');
/** A text with a `datalist`. The lists of other types are ignored, because their own controls help more. */
export const suggestionsInput = defineFlowInput({
  name: 'suggestions',
  control: 'typeahead',
  type: 'string',
  match: rankIf(MATCH.suggestions, (facts) => isPlainText(facts) && facts.suggestions.length > 0),
  choices: ({ suggestions }) => suggestions,
  options: () => ({ free: true }),
});

export const textInput = defineFlowInput({
  name: 'text',
  control: 'text',
  type: 'string',
  match: rankIf(MATCH.text, isPlainText),
  options: ({ type }) => (type === 'search' ? { type } : {}),
});

export const urlInput = typed('url', 'url');

export const zipInput = hinted('zip');
