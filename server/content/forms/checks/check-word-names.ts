import { suggest } from '#src/lib/text/closest.ts';
import { CHECK_PAGE } from '#src/model/form/form-module.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { LANGUAGE_NAMES, type Language, LANGUAGES } from '#src/model/language.ts';
import { pagesOf } from '../plan/pages/plan-pages.ts';
import type { FormPlan } from '../plan/plan-types.ts';
import type { Report } from '../source/form-source.ts';

/** Kinds of words (texts for customers) that must be written in every language or in none. */
const TRANSLATED_WORDS = ['hint', 'tip', 'placeholder', 'guidance', 'title', 'text', 'choices', 'texts', 'messages'];

/** The noun in reports for the owner of a word (a text for customers), by the section in which the word is written. */
const NOUNS = { fields: 'field', groups: 'group', pages: 'page' } as const;

/** Reports words for unknown fields, groups and pages, and words that are missing in the other language. */
export function checkWordNames(document: JsonObject, plan: FormPlan, report: Report): void {
  const fields = plan.fields.map(({ field }) => field.path);
  const groups = plan.groups.map(({ path }) => path);
  const ids = pagesOf(document).map(({ id }) => id);
  const pages = ids.length > 0 ? [...ids, CHECK_PAGE] : [];
  for (const language of LANGUAGES) {
    checkNames(document, 'fields', fields, language, report);
    checkNames(document, 'groups', groups, language, report);
    checkNames(document, 'pages', pages, language, report);
  }
}

/**
 * Reports words (texts for customers) for unknown fields, groups or pages, and words without a translation. `kind`
 * selects fields, groups or pages.
 */
function checkNames(
  document: JsonObject,
  kind: keyof typeof NOUNS,
  names: readonly string[],
  language: Language,
  report: Report,
): void {
  const other = LANGUAGES.find((one) => one !== language)!;
  const words = ownObject(ownObject(document, language), kind);
  const translations = ownObject(ownObject(document, other), kind);
  for (const path of Object.keys(words)) {
    if (names.includes(path)) {
      const missing = untranslatedWords(ownObject(words, path), ownObject(translations, path));
      for (const [name, key] of missing) {
        const place = [kind, path, name, ...(key === '' ? [] : [key])];
        const orRemove = name === 'messages' ? `, or remove it under "${language}"` : '';
        const fix = `Write it under "${other}"${orRemove}.`;
        report(place, `has no ${LANGUAGE_NAMES[other]}`, fix, { language: other });
      }
      continue;
    }
    report([kind, path], `there is no ${NOUNS[kind]} "${path}"`, suggest(path, names, 'Remove it.'), { language });
  }
}

/** Returns the words without a translation, each with its key; '' for a word that is a single text. */
function untranslatedWords(
  words: JsonObject,
  translation: JsonObject,
): readonly (readonly [name: string, key: string])[] {
  return TRANSLATED_WORDS.flatMap((name) => {
    const translated = textKeysIn(own(translation, name));
    return textKeysIn(own(words, name))
      .filter((key) => !translated.includes(key))
      .map((key) => [name, key] as const);
  });
}

/**
 * Returns the keys of the texts in one kind of words (texts for customers): the names of an object's members; `['']`
 * for a single text, also one written as a list of lines; an empty list if there is no text.
 */
function textKeysIn(words: unknown): readonly string[] {
  if (isObject(words)) return Object.keys(words);
  if (Array.isArray(words)) return words.length > 0 ? [''] : [];
  return typeof words === 'string' && words.trim() !== '' ? [''] : [];
}
