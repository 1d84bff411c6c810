import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { FieldWords, FormWords } from '#src/model/form/form-module.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { LANGUAGE_NAMES } from '../drafts/languages.ts';
import type { FormSurroundings, Report } from './source/form-source.ts';
import { choiceKey } from '#src/model/form/choice-key.ts';
import { listWords } from './source/lists.ts';
import type { FormPlan, PlannedField } from './plan/plan-types.ts';

/** What a message may fill in; `message` are the words of the service that refused the value. */
const PARAMETERS: readonly string[] = ['label', 'limit', 'count', 'message'];

/** The words of a planned form in one language. What is missing is reported, and left out. */
export function formWords(
  id: string,
  document: JsonObject,
  plan: FormPlan,
  language: Language,
  surroundings: FormSurroundings,
  report: Report,
): FormWords {
  const { tokens, messages, lists } = surroundings;
  const text = (words: unknown): string | undefined =>
    typeof words === 'string' && words.trim() !== '' ? tokens[language].text(words) : undefined;
  const section = ownObject(document, language);
  const say: Report = (place, what, fix) => report(place, what, fix, { language });
  const authored = ownObject(section, 'fields');
  const authoredGroups = ownObject(section, 'groups');

  // With those of kinds of fields: a flow has fields that no form knows.
  const general = Object.fromEntries(
    Object.keys(isObject(messages) ? messages : {}).flatMap((key) => {
      const words = text(own(own(messages, key), language));
      return words === undefined || key.startsWith('$') ? [] : [[key, words]];
    }),
  );
  /** Kind of field + cause, then the cause alone. */
  const generalMessage = (control: string, cause: string): string | undefined =>
    text(own(own(messages, `${control}.${cause}`), language)) ?? general[cause];

  const fieldWords = (planned: PlannedField): FieldWords => {
    const { field, control } = planned;
    const { path } = field;
    const place = ['fields', path];
    const own_ = ownObject(authored, path);
    const label = text(own_['label']);
    if (label === undefined && control.shell !== 'none')
      say([...place, 'label'], 'has no label', 'Write what the field asks for.');
    const ownMessages = ownObject(own_, 'messages');
    const causes = new Set([...planned.causes, ...causesOfRules(document, path), ...(control.causes ?? [])]);
    if (field.required) causes.add('required');
    const found: Record<string, string> = {};
    for (const cause of [...causes, ...Object.keys(ownMessages).filter((name) => !causes.has(name))]) {
      const words = text(ownMessages[cause]) ?? generalMessage(control.name, cause);
      if (words !== undefined) {
        found[cause] = words;
        continue;
      }
      const kind = `"${control.name}.${cause}" or "${cause}"`;
      say([...place, 'messages', cause], 'has no message', `Write it here, or ${kind} in messages.json.`);
    }
    for (const name of Object.keys(ownMessages))
      checkMessage(text(ownMessages[name]), [...place, 'messages', name], say);
    return {
      label: label ?? path,
      ...optional('hint', text(own_['hint'])),
      ...optional('tip', text(own_['tip'])),
      ...optional('placeholder', text(own_['placeholder'])),
      ...choiceWords(planned, ownObject(own_, 'choices')),
      messages: found,
      ...(isObject(own_['texts'])
        ? { texts: Object.fromEntries(Object.entries(own_['texts']).map(([name, words]) => [name, text(words) ?? ''])) }
        : {}),
    };
  };

  const choiceWords = ({ field, list }: PlannedField, own_: JsonObject): { choices?: Record<string, string> } => {
    const { choices, path } = field;
    if (!choices) return {};
    const fromList = list === undefined ? undefined : listWords(lists.get(list), language, tokens);
    const hasOwn = Object.keys(own_).length > 0;
    const words: Record<string, string> = {};
    for (const choice of choices) {
      const key = choiceKey(choice);
      const found = text(own_[key]) ?? fromList?.get(key);
      if (found !== undefined) words[key] = found;
      else if (hasOwn && !fromList) {
        say(['fields', path, 'choices', key], 'has no words', 'Write them, as for the other choices.');
      }
    }
    const keys = choices.map(choiceKey);
    for (const key of Object.keys(own_)) {
      if (keys.includes(key)) continue;
      const fix = suggest(key, keys, 'Take it out.');
      say(['fields', path, 'choices', key], `there is no choice "${key}"`, fix);
    }
    // A value that is its own word is shown as it is.
    const telling = Object.entries(words).filter(([key, shown]) => key !== shown);
    return telling.length > 0 ? { choices: Object.fromEntries(telling) } : {};
  };

  const fields = Object.fromEntries(plan.fields.map((planned) => [planned.field.path, fieldWords(planned)]));
  const groups: Record<string, { title?: string; text?: string }> = {};
  for (const { path, kind, causes } of plan.groups) {
    const own_ = ownObject(authoredGroups, path);
    const title = text(own_['title']);
    const more = text(own_['text']);
    if (kind !== 'group' && title === undefined) {
      const what = kind === 'list' ? 'a list has no title' : 'an alternative has no title';
      say(['groups', path, 'title'], what, `Write it under "groups", "${path}", "title".`);
    }
    if (title !== undefined || more !== undefined)
      groups[path] = { ...optional('title', title), ...optional('text', more) };
    for (const cause of causes.filter((name) => general[name] === undefined)) {
      say(['groups', path, cause], 'has no message', `Write "${cause}" in messages.json.`);
    }
  }
  return { id, language, fields, groups, messages: general };
}

/** Words for what is not there, and words that another language lacks. */
export function checkWordNames(document: JsonObject, plan: FormPlan, report: Report): void {
  const paths = plan.fields.map(({ field }) => field.path);
  const groups = plan.groups.map(({ path }) => path);
  for (const language of LANGUAGES) {
    const section = ownObject(document, language);
    const other = LANGUAGES.find((one) => one !== language)!;
    const opposite = ownObject(document, other);
    for (const [kind, names] of [
      ['fields', paths],
      ['groups', groups],
    ] as const) {
      const words = ownObject(section, kind);
      for (const path of Object.keys(words)) {
        if (!names.includes(path)) {
          const noun = kind === 'fields' ? 'field' : 'group';
          report([kind, path], `there is no ${noun} "${path}"`, suggest(path, names, 'Take it out.'), { language });
          continue;
        }
        const twin = ownObject(ownObject(opposite, kind), path);
        for (const name of ['hint', 'tip', 'placeholder', 'title', 'text', 'choices', 'texts']) {
          for (const key of namesIn(own(words[path], name))) {
            if (namesIn(own(twin, name)).includes(key)) continue;
            const place = [kind, path, name, key].filter((part) => part !== '');
            report(place, `has no ${LANGUAGE_NAMES[other]}`, `Write it under "${other}".`, { language: other });
          }
        }
        for (const key of namesIn(own(words[path], 'messages'))) {
          if (namesIn(own(twin, 'messages')).includes(key)) continue;
          const fix = `Write it under "${other}", or take it out under "${language}".`;
          report([kind, path, 'messages', key], `has no ${LANGUAGE_NAMES[other]}`, fix, { language: other });
        }
      }
    }
  }
}

function namesIn(words: unknown): readonly string[] {
  if (isObject(words)) return Object.keys(words);
  return typeof words === 'string' && words.trim() !== '' ? [''] : [];
}

/** Whether a message can be read and fills in only what there is. */
export function checkMessage(message: unknown, place: readonly (string | number)[], say: Report): void {
  if (typeof message !== 'string') return;
  let parts: readonly MessageFormatElement[];
  try {
    parts = parse(message, { ignoreTag: true });
  } catch (error) {
    const fix = 'Write {label}, or a plural like {limit, plural, one {# character} other {# characters}}.';
    say(place, `cannot be read as a message (${(error as Error).message.toLowerCase().replaceAll('_', ' ')})`, fix);
    return;
  }
  for (const name of new Set(parametersOf(parts))) {
    if (PARAMETERS.includes(name)) continue;
    say(
      place,
      `fills in "${name}", which nobody knows`,
      suggest(name, PARAMETERS, `Use one of ${PARAMETERS.join(', ')}.`),
    );
  }
}

function parametersOf(parts: readonly MessageFormatElement[]): string[] {
  return parts.flatMap((part) => {
    switch (part.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [part.value, ...Object.values(part.options).flatMap((option) => parametersOf(option.value))];
      case TYPE.tag:
        return parametersOf(part.children);
      default:
        return [part.value];
    }
  });
}

function causesOfRules(document: JsonObject, path: string): string[] {
  const rules = ownObject(ownObject(document, 'rules'), path);
  return [...(rules['required'] === undefined ? [] : ['required']), ...Object.keys(ownObject(rules, 'checks'))];
}

function optional<Name extends string>(name: Name, value: string | undefined): { readonly [N in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [N in Name]?: string });
}
