import { freeSlug, slugOf } from '#src/lib/text/slug-of.ts';
import { choiceKey } from '#src/model/form/choice-key.ts';
import { own, ownObject, textOrEmpty, type Json, type JsonObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { linesIn } from '../../../kit/read/lines-in.ts';
import { valuesIn, withValues } from './field-kinds.ts';
import { partsOf, withMember, withParts } from './field-parts.ts';
import { NO_TEXT, withTextPair, wordsOf } from './words.ts';

/** A choice: its value, which services receive, and its texts, which customers read. */
export interface EditedChoice {
  readonly value: Json;
  readonly en: string;
  readonly es: string;
}

/** Returns the choices that the form itself defines for a field; an empty list if there are none. */
export function choicesOf(document: unknown, path: string): readonly EditedChoice[] {
  const texts = LANGUAGES.map((language) => own(wordsOf(document, language, 'fields', path), 'choices'));
  return (valuesIn(partsOf(document, path).schema) as readonly Json[]).map((value) => {
    const [en, es] = texts.map((words) => own(words, choiceKey(value)));
    return { value, en: textOrEmpty(en), es: textOrEmpty(es) };
  });
}

/** Returns the form with new choices of a field. The texts of choices that no longer exist are removed. */
export function withChoices(document: JsonObject, path: string, choices: readonly EditedChoice[]): JsonObject {
  const before = choicesOf(document, path);
  let result = withParts(document, path, ({ schema, ui }) => ({
    schema: withValues(
      schema,
      choices.map(({ value }) => value),
    ),
    ui,
  }));
  const gone = before.filter(({ value }) => !choices.some((choice) => choice.value === value));
  const all = [...gone.map(({ value }) => ({ value, ...NO_TEXT })), ...choices];
  for (const choice of all) result = withTextPair(result, 'fields', path, ['choices', choiceKey(choice.value)], choice);
  return result;
}

/**
 * Returns the form after choices written as alternatives (`{"const": "a", "title": "A"}`) were converted to choices of
 * the field; undefined if there are none, or if one of them has other members. The titles become the English texts of
 * choices that have none.
 */
export function withPlainChoices(document: JsonObject, path: string): JsonObject | undefined {
  const { schema } = partsOf(document, path);
  const isList = schema['type'] === 'array';
  const one = isList ? ownObject(schema, 'items') : schema;
  const keyword = Array.isArray(one['oneOf']) ? 'oneOf' : 'anyOf';
  const parts = one[keyword];
  if (!Array.isArray(parts)) return undefined;
  const choices = parts.flatMap((part: unknown): EditedChoice[] => {
    const value = own(part, 'const') as Json | undefined;
    const title = own(part, 'title');
    if (value === undefined || Object.keys(part as object).some((name) => name !== 'const' && name !== 'title'))
      return [];
    const [en, es] = LANGUAGES.map((language) => {
      const word = own(own(wordsOf(document, language, 'fields', path), 'choices'), choiceKey(value));
      return typeof word === 'string' ? word : undefined;
    });
    return [{ value, en: en ?? (typeof title === 'string' ? title : String(value)), es: es ?? '' }];
  });
  if (choices.length < parts.length) return undefined;
  const plain = withParts(document, path, ({ ui }) => {
    const bare = withMember(one, keyword, undefined);
    return { schema: isList ? { ...schema, items: bare } : bare, ui };
  });
  return withChoices(plain, path, choices);
}

/**
 * Returns the value of a new choice, made from its text: `Not yet` → `not-yet`. A number is added if another choice has
 * this value.
 */
export function freeChoiceValue(text: string, choices: readonly EditedChoice[]): string {
  return freeSlug(slugOf(text) || 'choice', (value) => choices.some((choice) => choice.value === value));
}

/** Converts two texts with one choice per line, in English and Spanish, to choices. Empty lines are skipped. */
export function choicesOfLines(english: string, spanish: string): readonly EditedChoice[] {
  const others = linesIn(spanish);
  const choices: EditedChoice[] = [];
  for (const [index, en] of linesIn(english).entries())
    choices.push({ value: freeChoiceValue(en, choices), en, es: others[index] ?? '' });
  return choices;
}

/**
 * Returns the form in which a field uses the choices of a shared list in place of its own; if `list` is undefined, the
 * reference to the list is removed.
 */
export function withSharedList(document: JsonObject, path: string, list: string | undefined): JsonObject {
  const emptied = list === undefined ? document : withChoices(document, path, []);
  return withParts(emptied, path, ({ schema, ui }) => {
    const options = withMember((ui['ui:options'] ?? {}) as JsonObject, 'list', list);
    return { schema, ui: withMember(ui, 'ui:options', Object.keys(options).length > 0 ? options : undefined) };
  });
}
