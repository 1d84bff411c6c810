import type { FieldWords, FormWords } from '#src/model/form/form-module.ts';
import { own } from '#src/model/json.ts';
import type { FoundField } from '../read/found-controls.ts';
import type { FlowChoice, FlowFacts } from '../flow-input.ts';
import { limitTexts } from './limit-words.ts';

/**
 * Attribute of an input with the name of a field in the page's form: the input shows the messages of that field. If
 * causes follow the name, it shows only the messages for these causes. The engine may name its fields differently from
 * the form.
 */
export const MESSAGES_OF_ATTRIBUTE = 'data-words-of';

/** Messages by cause. */
type Messages = Readonly<Record<string, string>>;

/** Attribute name → cause of a message. */
const CAUSES: Readonly<Record<string, string>> = {
  minlength: 'minLength',
  maxlength: 'maxLength',
  min: 'minimum',
  max: 'maximum',
};
/** Specific cause → the general cause whose message is used if the specific one has no message. */
const GENERAL_CAUSES: Readonly<Record<string, string>> = { integer: 'step', list: 'format' };

/**
 * Sources of texts besides the HTML: the form that the step names (`form`) takes precedence over the form of the page
 * (`general`).
 */
export interface WordSources {
  readonly language: string;
  readonly form: FormWords | undefined;
  readonly general: FormWords | undefined;
}

/** Returns a function that returns the texts of a field, for example its label, hint and messages. */
export function createFieldWords({ language, form, general }: WordSources) {
  const messages = { ...general?.messages, ...form?.messages };
  const kinds = messagesByControl(messages);
  return (field: FoundField, control: string, choices: readonly FlowChoice[]): FieldWords => {
    const { facts, label, hint } = field;
    const formWords = own(form?.fields, facts.name);
    const fallback = fallbackWords(general, facts);
    const authoredMessages = addGeneralMessages({
      ...fallback?.messages,
      ...formWords?.messages,
      ...messagesIn(facts.attributes),
    });
    const placeholder = facts.attributes['placeholder'] || facts.empty;
    const texts = { ...fallback?.texts, ...formWords?.texts };
    return {
      label,
      ...(hint ? { hint } : {}),
      ...(formWords?.tip ? { tip: formWords.tip } : {}),
      ...(placeholder ? { placeholder } : {}),
      choices: Object.fromEntries(choices.map((choice) => [choice.value, choice.label])),
      messages: fillInLimits({ ...kinds.get(control), ...authoredMessages }, messages, limitTexts(facts, language)),
      ...(Object.keys(texts).length > 0 ? { texts } : {}),
    };
  };
}

/**
 * Returns the fallback texts of a field, which are in the page's form: by its name, otherwise by the name in its
 * attribute `MESSAGES_OF_ATTRIBUTE`.
 */
function fallbackWords(general: FormWords | undefined, { name, attributes }: FlowFacts): FieldWords | undefined {
  const namedWords = own(general?.fields, name);
  const [other = '', ...causes] = (attributes[MESSAGES_OF_ATTRIBUTE] ?? '').split(' ');
  const fieldWords = namedWords ?? own(general?.fields, other);
  if (namedWords || !fieldWords || causes.length === 0) return fieldWords;
  const messages = Object.entries(fieldWords.messages ?? {}).filter(([cause]) => causes.includes(cause));
  return { ...fieldWords, messages: Object.fromEntries(messages) };
}

/**
 * Returns the messages of each control: `email.format` is the message of the control `email` for the cause `format`.
 */
function messagesByControl(messages: Messages): ReadonlyMap<string, Messages> {
  const kinds = new Map<string, Record<string, string>>();
  for (const [name, message] of Object.entries(messages)) {
    const [kind = '', cause] = name.split('.');
    if (cause !== undefined) kinds.set(kind, { ...kinds.get(kind), [cause]: message });
  }
  return kinds;
}

/** Returns the error messages that attributes of the HTML define, such as `data-message-required`, by cause. */
function messagesIn(attributes: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, message]) => {
      const cause = name.startsWith('data-message-') ? name.slice('data-message-'.length) : '';
      // Messages of an engine are plain sentences, so braces in them are not parameters.
      return cause ? [[CAUSES[cause] ?? cause, message.replaceAll(/[{}]/g, '')] as const] : [];
    }),
  );
}

/** Adds the message of the general cause for each specific cause without a message. */
function addGeneralMessages(messages: Messages): Messages {
  const more = Object.entries(GENERAL_CAUSES).flatMap(([cause, wider]) =>
    Object.hasOwn(messages, wider) && !Object.hasOwn(messages, cause) ? [[cause, messages[wider]!] as const] : [],
  );
  return more.length > 0 ? { ...messages, ...Object.fromEntries(more) } : messages;
}

/** Returns the messages with `{limit}` replaced by the formatted limit, for example a date. */
function fillInLimits(authored: Messages, general: Messages, limits: Messages): Messages {
  const filled = Object.entries(limits).flatMap(([cause, text]) => {
    const message = own(authored, cause) ?? own(general, cause);
    if (!message?.includes('{limit}')) return [];
    // An apostrophe starts a quoted part of a message, so it is doubled.
    return [[cause, message.replaceAll('{limit}', text.replaceAll(/[{}<]/g, '').replaceAll("'", "''"))] as const];
  });
  return filled.length > 0 ? { ...authored, ...Object.fromEntries(filled) } : authored;
}
