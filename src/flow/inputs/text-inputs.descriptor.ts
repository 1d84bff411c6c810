import { defineFlowInput, type FlowFacts, type FlowInputDescriptor } from '../flow-input.ts';
import { trimAddresses } from '../plan/sanitise-value.ts';
import { hasHint, hasType, isSingleLine, MATCH_RANKS, rankIf } from './match.ts';

/** Properties of a flow input, except its name, type and hints. */
type InputOptions = Partial<Omit<FlowInputDescriptor, 'name' | 'type' | 'hints'>>;

/** Returns a flow input for text inputs whose hint is `name`. */
function inputByHint(name: string, more: InputOptions = {}): FlowInputDescriptor {
  return defineFlowInput({
    name,
    control: name,
    type: 'string',
    match: rankIf(MATCH_RANKS.hint, hasHint(name)),
    hints: [name],
    ...more,
  });
}

/** Returns a flow input for inputs of a `type`; if `hint` is true, also for text inputs whose hint is `name`. */
function inputByType(
  name: string,
  type: string,
  { hint = false, ...more }: InputOptions & { readonly hint?: boolean } = {},
) {
  const [isType, isHinted] = [hasType(type), hasHint(name)];
  return defineFlowInput({
    name,
    control: name,
    type: 'string',
    match: rankIf(MATCH_RANKS.type, (facts) => isType(facts) || (hint && isHinted(facts))),
    ...(hint ? { hints: [name] } : {}),
    ...more,
  });
}

/** Whether an email input accepts several addresses. */
const hasSeveralAddresses = ({ type, attributes }: FlowFacts): boolean => type === 'email' && 'multiple' in attributes;

/** A postal address, with suggestions from the fourth character. (spec: PC-52, PC-53) */
export const addressInput = inputByHint('address', {
  control: 'typeahead',
  options: () => ({ source: 'address', from: 4, pauseMs: 500 }),
});

export const emailInput = inputByType('email', 'email', {
  hint: true,
  options: (facts) => (hasSeveralAddresses(facts) ? { multiple: true } : {}),
  post: (value, facts) => (hasSeveralAddresses(facts) && typeof value === 'string' ? trimAddresses(value) : value),
});

export const macAddressInput = inputByHint('mac-address');

export const multilineInput = defineFlowInput({
  name: 'multiline',
  control: 'multiline',
  type: 'string',
  match: rankIf(MATCH_RANKS.type, ({ tag }) => tag === 'textarea'),
});

/** A person's name. */
export const nameInput = inputByHint('name');

/** Name of this flow input, its hint, and the token of `autocomplete` that selects it. */
const ONE_TIME_CODE = 'one-time-code';
export const oneTimeCodeInput = inputByHint(ONE_TIME_CODE, {
  match: rankIf(
    MATCH_RANKS.hint,
    (facts) => isSingleLine(facts) && [facts.hint, facts.attributes['autocomplete']].includes(ONE_TIME_CODE),
  ),
});

export const passwordInput = inputByType('password', 'password');

export const phoneInput = inputByType('phone', 'tel', { hint: true });

/** Whether an input is for plain text of one line. */
const isPlainText = hasType('text', 'search');
/** A text input with a `datalist`. Other types ignore their `datalist`, because their own controls help more. */
export const suggestionsInput = defineFlowInput({
  name: 'suggestions',
  control: 'typeahead',
  type: 'string',
  match: rankIf(MATCH_RANKS.suggestions, (facts) => isPlainText(facts) && facts.suggestions.length > 0),
  choices: ({ suggestions }) => suggestions,
  options: () => ({ free: true }),
});

export const textInput = defineFlowInput({
  name: 'text',
  control: 'text',
  type: 'string',
  match: rankIf(MATCH_RANKS.text, isPlainText),
  options: ({ type }) => (type === 'search' ? { type } : {}),
});

export const urlInput = inputByType('url', 'url');

export const zipInput = inputByHint('zip');
