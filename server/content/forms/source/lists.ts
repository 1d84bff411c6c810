import { valueInWords } from '#src/lib/text/value-in-words.ts';
import { objectsIn, own, type Json, type JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { Tokens } from '../../drafts/tokens.ts';

/** Returns the options of a list; an empty list if it has none. */
function optionsOf(list: unknown): readonly JsonObject[] {
  return objectsIn(own(list, 'options'));
}

/** Returns the values of a list document (lists/), in order. */
export function valuesOfList(list: unknown): readonly Json[] {
  return optionsOf(list).flatMap(({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? [value] : [],
  );
}

/**
 * Returns, for each value of a list, the words that customers read in one language. If a value has no authored words,
 * they are derived from the value. (spec: ENG-17, ENG-18)
 */
export function listWords(
  list: unknown,
  language: Language,
  tokens: Readonly<Record<Language, Tokens>>,
): ReadonlyMap<string, string> {
  return new Map(
    optionsOf(list).map((option) => {
      const value = String(option['value']);
      const words = own(option, language);
      const shown =
        typeof words === 'string' ? tokens[language].text(words) : valueInWords(value, own(list, 'display'));
      return [value, shown];
    }),
  );
}
