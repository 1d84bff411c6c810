import { own, ownObject, textOrEmpty, type JsonObject } from '#src/model/json.ts';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import { withMember } from './field-parts.ts';
import { isAlternative, isFixedPlace, namedPath } from './path-steps.ts';

/** A part of a form that has texts: a field, a group of fields or a page. */
export type WordsKind = 'fields' | 'groups' | 'pages';

/** Returns the texts of a field, group or page in one language. */
export const wordsOf = (document: unknown, language: Language, kind: WordsKind, name: string): JsonObject =>
  ownObject(ownObject(ownObject(document, language), kind), wordsKey(kind, name));

/**
 * Returns the key under which the texts of a field, group or page are stored. Fields of alternatives are stored as if
 * they were fields of the group.
 */
const wordsKey = (kind: WordsKind, name: string): string => (kind === 'pages' ? name : namedPath(name));

/** Returns a text of a field, group or page; '' if it is missing. `word` is the name of the text: `label`. */
export function wordOf(document: unknown, language: Language, kind: WordsKind, name: string, word: string): string {
  return textOrEmpty(own(wordsOf(document, language, kind, name), word));
}

/**
 * Returns the English label of a field or title of a group. Without one, an alternative or a fixed place of a list gets
 * its number (`Place 2`), and any other part its path. A value that the portal's page gives to the form is named by its
 * key: `kind, from the page`.
 */
export function labelOfField(document: unknown, path: string): string {
  if (path.startsWith('context.')) return `${path.slice('context.'.length)}, from the page`;
  const last = path.slice(path.lastIndexOf('.') + 1);
  return (
    wordOf(document, 'en', 'fields', path, 'label') ||
    wordOf(document, 'en', 'groups', path, 'title') ||
    (isAlternative(last) ? `Alternative ${Number(last.slice(1)) + 1}` : undefined) ||
    (isFixedPlace(last) ? `Place ${Number(last.slice(1)) + 1}` : namedPath(path))
  );
}

/**
 * Returns the form with a new text of a field, group or page in one language; an empty text removes the old one.
 * `steps` leads to the text: `label`, or `choices` and a value.
 */
export function withTextAt(
  document: JsonObject,
  language: Language,
  kind: WordsKind,
  name: string,
  steps: readonly string[],
  text: string,
): JsonObject {
  if (text === '' && textAtSteps(document, language, kind, name, steps) === undefined) return document;
  const section = ownObject(document, language);
  const words = withText(wordsOf(document, language, kind, name), steps, text);
  return {
    ...document,
    [language]: { ...section, [kind]: { ...ownObject(section, kind), [wordsKey(kind, name)]: words } },
  };
}

/** A text in both languages. */
export interface TextPair {
  readonly en: string;
  readonly es: string;
}

/**
 * Returns the form with a new text of a field, group or page in both languages. `steps` leads to the text: `label`, or
 * `choices` and a value.
 */
export function withTextPair(
  document: JsonObject,
  kind: WordsKind,
  name: string,
  steps: readonly string[],
  texts: TextPair,
): JsonObject {
  let result = document;
  for (const language of LANGUAGES) result = withTextAt(result, language, kind, name, steps, texts[language]);
  return result;
}

/** Given to `withTextPair`, it removes a text in both languages. */
export const NO_TEXT: TextPair = { en: '', es: '' };

/** Returns the form with a new rich text before a field or group; undefined removes it. */
export function withGuidance(
  document: JsonObject,
  language: Language,
  kind: WordsKind,
  name: string,
  guidance: unknown,
): JsonObject {
  const section = ownObject(document, language);
  const words = withMember(wordsOf(document, language, kind, name), 'guidance', guidance);
  return {
    ...document,
    [language]: { ...section, [kind]: { ...ownObject(section, kind), [wordsKey(kind, name)]: words } },
  };
}

/** Returns the text, or the part with texts, to which `steps` leads. */
const textAtSteps = (
  document: JsonObject,
  language: Language,
  kind: WordsKind,
  name: string,
  steps: readonly string[],
): unknown => steps.reduce<unknown>((part, step) => own(part, step), wordsOf(document, language, kind, name));

/**
 * Returns texts with one text replaced: the text to which the steps lead. Empty texts and empty objects are removed.
 */
function withText(words: JsonObject, [step, ...rest]: readonly string[], text: string): JsonObject {
  if (step === undefined) return words;
  if (rest.length === 0) return withMember(words, step, text === '' ? undefined : text);
  const inner = withText(ownObject(words, step), rest, text);
  return withMember(words, step, Object.keys(inner).length > 0 ? inner : undefined);
}

/** Returns the form without the texts, in both languages, of all names for which `isGone` returns true. */
export function withoutWords(document: JsonObject, kind: WordsKind, isGone: (name: string) => boolean): JsonObject {
  let result = document;
  for (const language of LANGUAGES) {
    const section = ownObject(document, language);
    if (own(section, kind) === undefined) continue;
    const left = Object.fromEntries(Object.entries(ownObject(section, kind)).filter(([name]) => !isGone(name)));
    const isEmpty = kind !== 'fields' && Object.keys(left).length === 0;
    result = { ...result, [language]: withMember(section, kind, isEmpty ? undefined : left) };
  }
  return result;
}
