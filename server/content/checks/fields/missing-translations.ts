import { valuesOf, type CheckContext } from '../check-context.ts';
import type { ContentProblem, Place } from '../../drafts/content-problem.ts';
import type { FieldKind } from '../../catalogue/field-kind.ts';
import { fieldValues, type FieldValue } from '../../resolve/field-values.ts';
import { own } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { LANGUAGE_NAMES } from '../../drafts/languages.ts';

/** Reports untranslated texts, for which English is shown: one note for each block, with their number. */
export function checkMissingTranslations(context: CheckContext): ContentProblem[] {
  const [fallback, ...others] = LANGUAGES;
  return others.flatMap((language) => {
    const note = (place: Place, values: ReadonlyMap<string, FieldValue>, kinds?: ReadonlyMap<string, FieldKind>) => {
      const byFile = new Map<string, string[]>();
      for (const [name, { value, fallback: stands, file }] of values) {
        if (!stands || (kinds && !kinds.has(name)) || !hasWords(value, kinds?.get(name))) continue;
        byFile.set(file, [...(byFile.get(file) ?? []), name]);
      }
      return [...byFile].map(([file, names]): ContentProblem => {
        const count = names.length === 1 ? '1 text has' : `${names.length} texts have`;
        const what = `${count} no ${LANGUAGE_NAMES[language]}, so the ${LANGUAGE_NAMES[fallback]} is shown: ${names.join(', ')}`;
        return { ...place, language, file, what, fix: `Translate under "${language}".`, severity: 'note' };
      });
    };
    return [
      ...context.pages.flatMap(({ route, draft }) => note({ page: route }, fieldValues([draft], language))),
      ...context.blocks.flatMap((block) => {
        const values = valuesOf(block, language, context);
        return values && block.type ? note(block.place, values, block.type.fields) : [];
      }),
    ];
  });
}

/** Returns whether a value needs translation. Numbers, dates and decorative images do not. */
function hasWords(value: unknown, kind: FieldKind | undefined): boolean {
  switch (kind?.kind) {
    case 'number':
    case 'checkbox':
    case 'date':
    case 'form':
      return false;
    case 'image':
      return own(value, 'alt') !== '';
    case 'list':
      return Array.isArray(value) && value.length > 0;
    default:
      return value !== '';
  }
}
