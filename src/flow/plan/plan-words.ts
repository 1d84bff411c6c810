import type { FieldWords, FormWords } from '#src/model/form/form-module.ts';
import type { FoundField } from '../read/found-controls.ts';
import type { FlowChoice } from '../flow-input.ts';
import { limitTexts } from './limit-words.ts';

type Messages = Readonly<Record<string, string>>;

/** Attribute names are in lower case; causes are not. */
const CAUSES: Readonly<Record<string, string>> = {
  minlength: 'minLength',
  maxlength: 'maxLength',
  min: 'minimum',
  max: 'maximum',
};
/** Causes that say more closely what another means: whose words stand in where there are none for them. */
const CLOSER: Readonly<Record<string, string>> = { integer: 'step', list: 'format' };

/** Where words come from, the nearest first: the element, the named form, the page's form, the kind of field. */
export interface WordSources {
  readonly language: string;
  readonly form: FormWords | undefined;
  readonly general: FormWords | undefined;
}

/** Answers the words of each field of a step. */
export function createFieldWords({ language, form, general }: WordSources) {
  const messages = { ...general?.messages, ...form?.messages };
  const kinds = kindMessages(messages);
  return (field: FoundField, control: string, choices: readonly FlowChoice[]): FieldWords => {
    const { facts, label, hint } = field;
    const known = ownOf(form?.fields, facts.name);
    const stand = ownOf(general?.fields, facts.name);
    const written = closer({ ...stand?.messages, ...known?.messages, ...messagesIn(facts.attributes) });
    const placeholder = facts.attributes['placeholder'] || facts.empty;
    const texts = { ...stand?.texts, ...known?.texts };
    return {
      label,
      ...(hint ? { hint } : {}),
      ...(known?.tip ? { tip: known.tip } : {}),
      ...(placeholder ? { placeholder } : {}),
      choices: Object.fromEntries(choices.map((choice) => [choice.value, choice.label])),
      messages: filledIn({ ...kinds.get(control), ...written }, messages, limitTexts(facts, language)),
      ...(Object.keys(texts).length > 0 ? { texts } : {}),
    };
  };
}

/** `email.format` → the message of that cause for each kind of field. */
function kindMessages(messages: Messages): ReadonlyMap<string, Messages> {
  const kinds = new Map<string, Record<string, string>>();
  for (const [name, message] of Object.entries(messages)) {
    const [kind = '', cause] = name.split('.');
    if (cause === undefined) continue;
    const known = kinds.get(kind);
    if (known) known[cause] = message;
    else kinds.set(kind, { [cause]: message });
  }
  return kinds;
}

/** What the engine says itself: `data-message-required` … */
function messagesIn(attributes: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, message]) => {
      const cause = name.startsWith('data-message-') ? name.slice('data-message-'.length) : '';
      // An engine writes plain sentences; braces in them are not parameters of ours.
      return cause ? [[CAUSES[cause] ?? cause, message.replaceAll(/[{}]/g, '')] as const] : [];
    }),
  );
}

function closer(messages: Messages): Messages {
  const more = Object.entries(CLOSER).flatMap(([cause, wider]) =>
    Object.hasOwn(messages, wider) && !Object.hasOwn(messages, cause) ? [[cause, messages[wider]!] as const] : [],
  );
  return more.length > 0 ? { ...messages, ...Object.fromEntries(more) } : messages;
}

/** Messages with the limits in words where those are no numbers. */
function filledIn(own: Messages, general: Messages, limits: Messages): Messages {
  const filled = Object.entries(limits).flatMap(([cause, text]) => {
    const message = ownOf(own, cause) ?? ownOf(general, cause);
    if (!message?.includes('{limit}')) return [];
    // In a message of ours an apostrophe begins what is taken as it stands.
    return [[cause, message.replaceAll('{limit}', text.replaceAll(/[{}<]/g, '').replaceAll("'", "''"))] as const];
  });
  return filled.length > 0 ? { ...own, ...Object.fromEntries(filled) } : own;
}

/** An engine may call a field `constructor`; what every object inherits is nobody's. */
export function ownOf<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
