import { suggest } from '#src/lib/text/closest.ts';
import { choiceKey } from '#src/model/form/choice-key.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { PlannedField } from '../plan/plan-types.ts';
import { listWords } from '../source/lists.ts';
import type { LanguageTexts } from './language-texts.ts';

/**
 * Returns the words of a field's choices: those of the form, otherwise those of its list. Choices whose word is the
 * value itself are left out. Reports words for unknown choices, and choices without words if the form has words for
 * others.
 */
export function choiceWords(
  { field, list }: PlannedField,
  authored: JsonObject,
  texts: LanguageTexts,
): { readonly choices?: Readonly<Record<string, string>> } {
  if (!field.choices) return {};
  const { language, resources, report, text } = texts;
  const place = ['fields', field.path, 'choices'];
  const keys = field.choices.map(choiceKey);
  for (const key of Object.keys(authored).filter((name) => !keys.includes(name))) {
    report([...place, key], `there is no choice "${key}"`, suggest(key, keys, 'Remove it.'));
  }
  const fromList = list === undefined ? undefined : listWords(resources.lists.get(list), language, resources.tokens);
  const hasOwnWords = Object.keys(authored).length > 0;
  const words = keys.flatMap((key) => {
    const label = text(authored[key]) ?? fromList?.get(key);
    if (label === undefined && hasOwnWords && !fromList) {
      report([...place, key], 'has no words', 'Write them, as for the other choices.');
    }
    return label === undefined || label === key ? [] : [[key, label] as const];
  });
  return words.length > 0 ? { choices: Object.fromEntries(words) } : {};
}
