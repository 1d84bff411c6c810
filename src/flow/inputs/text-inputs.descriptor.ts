import { autocompleteToken } from '#src/lib/autocomplete-token.ts';
import { defineFlowInput, type FlowFacts, type FlowInputDescriptor } from '../flow-input.ts';
import { trimAddresses } from '../plan/sanitize-value.ts';
import { hasHint, hasType, isSingleLine, MATCH_RANKS, rankWith } from './match.ts';

/** Properties of a flow input, except its name, type and hints. */
type InputOptions = Partial<Omit<FlowInputDescriptor, 'name' | 'type' | 'hints'>>;

/** Returns a flow input for text inputs whose hint is `name`. */
function inputByHint(name: string, more: InputOptions = {}): FlowInputDescriptor {
  return defineFlowInput({
    name,
    control: name,
    type: 'string',
    match: rankWith(MATCH_RANKS.hint, hasHint(name)),
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
    match: rankWith(MATCH_RANKS.type, (facts) => isType(facts) || (hint && isHinted(facts))),
    ...(hint ? { hints: [name] } : {}),
    ...more,
  });
}

/** Whether an email input accepts several addresses. */
const hasSeveralAddresses = ({ type, attributes }: FlowFacts): boolean => type === 'email' && 'multiple' in attributes;

/**
 * Shows a text input with the hint `address` as a postal address, with suggestions from the fourth character. (spec:
 * PC-52, PC-53)
 */
export const addressInput = inputByHint('address', {
  control: 'typeahead',
  options: () => ({ source: 'address', from: 4, pauseMs: 500 }),
});

/** Shows an input with `type="email"`, or a text input with the hint `email`, as one or several email addresses. */
export const emailInput = inputByType('email', 'email', {
  hint: true,
  options: (facts) => (hasSeveralAddresses(facts) ? { multiple: true } : {}),
  post: (value, facts) => (hasSeveralAddresses(facts) && typeof value === 'string' ? trimAddresses(value) : value),
});

/** Shows a text input with the hint `mac-address` as the MAC address of a device. */
export const macAddressInput = inputByHint('mac-address');

/** Shows a `textarea` as a text field with several lines. */
export const multilineInput = defineFlowInput({
  name: 'multiline',
  control: 'multiline',
  type: 'string',
  match: rankWith(MATCH_RANKS.type, ({ tag }) => tag === 'textarea'),
});

/** Shows a text input with the hint `name` as a person's name. */
export const nameInput = inputByHint('name');

/** Name of the flow input for one-time codes, its hint, and the token of `autocomplete` that selects it. */
const ONE_TIME_CODE = 'one-time-code';
/** Shows a text input for a verification code that was sent to the customer. */
export const oneTimeCodeInput = inputByHint(ONE_TIME_CODE, {
  match: rankWith(
    MATCH_RANKS.hint,
    (facts) =>
      isSingleLine(facts) && [facts.hint, autocompleteToken(facts.attributes['autocomplete'])].includes(ONE_TIME_CODE),
  ),
});

/** Shows an input with `type="password"` as a password. */
export const passwordInput = inputByType('password', 'password');

/** Shows an input with `type="tel"`, or a text input with the hint `phone`, as a phone number. */
export const phoneInput = inputByType('phone', 'tel', { hint: true });

/** Whether an input is for plain text of one line. */
const isPlainText = hasType('text', 'search');
/**
 * Shows a text input with a `datalist` as a text with suggestions. Other types ignore their `datalist`, because their
 * own controls help more.
 */
export const suggestionsInput = defineFlowInput({
  name: 'suggestions',
  control: 'typeahead',
  type: 'string',
  match: rankWith(MATCH_RANKS.suggestions, (facts) => isPlainText(facts) && facts.suggestions.length > 0),
  choices: ({ suggestions }) => suggestions,
  options: () => ({ free: true }),
});

/** Shows any other text input as one line of text. */
export const textInput = defineFlowInput({
  name: 'text',
  control: 'text',
  type: 'string',
  match: rankWith(MATCH_RANKS.text, isPlainText),
  options: ({ type }) => (type === 'search' ? { type } : {}),
});

/** Shows an input with `type="url"` as a web address. */
export const urlInput = inputByType('url', 'url');

/** Shows a text input with the hint `zip` as a ZIP code. */
export const zipInput = inputByHint('zip');
