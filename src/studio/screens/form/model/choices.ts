import { choiceKey } from '#src/model/form/choice-key.ts';
import { own, type Json, type JsonObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { valuesIn, withValues } from './field-kinds.ts';
import { partsOf, withMember, withParts } from './field-parts.ts';
import { wordsOf, withWord } from './words.ts';

/** A choice: its value, which services receive, and its words, which customers read. */
export interface EditedChoice {
  readonly value: Json;
  readonly en: string;
  readonly es: string;
}

/** Returns the choices that are written in a form; an empty list for a field without any. */
export function choicesOf(document: unknown, path: string): readonly EditedChoice[] {
  const texts = LANGUAGES.map((language) => own(wordsOf(document, language, 'fields', path), 'choices'));
  return (valuesIn(partsOf(document, path).schema) as readonly Json[]).map((value) => {
    const [en, es] = texts.map((words) => own(words, choiceKey(value)));
    return { value, en: typeof en === 'string' ? en : '', es: typeof es === 'string' ? es : '' };
  });
}

/** Returns the document with other choices of a field. */
export function withChoices(document: JsonObject, path: string, choices: readonly EditedChoice[]): JsonObject {
  const next = withParts(document, path, ({ schema, ui }) => ({
    schema: withValues(
      schema,
      choices.map(({ value }) => value),
    ),
    ui,
  }));
  const before = choicesOf(document, path);
  const gone = before.filter(({ value }) => !choices.some((choice) => choice.value === value));
  const all = [...gone.map(({ value }) => ({ value, en: '', es: '' })), ...choices];
  return all.reduce<JsonObject>(
    (result, choice) =>
      LANGUAGES.reduce<JsonObject>(
        (words, language) =>
          withWord(words, language, 'fields', path, ['choices', choiceKey(choice.value)], choice[language]),
        result,
      ),
    next,
  );
}

/** Returns a value for a new choice that no other one has: `Not yet` → `not-yet`. */
export function valueOfText(text: string, choices: readonly EditedChoice[]): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'choice';
  let value = slug;
  for (let number = 2; choices.some((choice) => choice.value === value); number += 1) value = `${slug}-${number}`;
  return value;
}

/** Returns the choices of texts, one a line, in both languages; lines that are empty in English count as none. */
export function choicesOfLines(english: string, spanish: string): readonly EditedChoice[] {
  const others = linesOf(spanish);
  return linesOf(english).reduce<readonly EditedChoice[]>(
    (choices, en, index) => [...choices, { value: valueOfText(en, choices), en, es: others[index] ?? '' }],
    [],
  );
}

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the document with the choices of a list in place of its own, or with its own again. */
export function withList(document: JsonObject, path: string, list: string | undefined): JsonObject {
  const emptied = list === undefined ? document : withChoices(document, path, []);
  return withParts(emptied, path, ({ schema, ui }) => {
    const options = withMember((ui['ui:options'] ?? {}) as JsonObject, 'list', list);
    return { schema, ui: withMember(ui, 'ui:options', Object.keys(options).length > 0 ? options : undefined) };
  });
}
