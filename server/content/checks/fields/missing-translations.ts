import type { ContentProblem, PagePlace } from '#src/model/studio/content-problem.ts';
import { valuesOf, type CheckContext } from '../check-context.ts';
import type { RenderingType } from '../../catalogue/catalogue.ts';
import type { FieldKind, FieldKinds } from '../../catalogue/field-kind.ts';
import { fieldValues, type FieldValue } from '../../resolve/field-values.ts';
import { own } from '#src/model/json.ts';
import { LANGUAGE_NAMES, type Language, LANGUAGES } from '#src/model/language.ts';
import { isBlank } from './field-values.ts';

/**
 * Reports untranslated fields, for which English is shown: one problem for each file of a page or block, with the names
 * of the fields. An untranslated text is an error; an untranslated picture or link is a note. A text that is empty in
 * only one language is an error. (spec: ENG-06)
 */
export function checkMissingTranslations(context: CheckContext): ContentProblem[] {
  const [fallback, ...others] = LANGUAGES;
  return others.flatMap((language) => {
    const untranslated = (place: PagePlace, values: ReadonlyMap<string, FieldValue>, kinds?: FieldKinds) => {
      const byFile = new Map<string, string[]>();
      for (const [name, { value, fallback: isFallback, file }] of values) {
        if (!isFallback || (kinds && !kinds.has(name)) || !needsTranslation(value, kinds?.get(name))) continue;
        byFile.set(file, [...(byFile.get(file) ?? []), name]);
      }
      return [...byFile].map(([file, names]): ContentProblem => {
        const count = names.length === 1 ? '1 text has' : `${names.length} texts have`;
        const what = `${count} no ${LANGUAGE_NAMES[language]}, so the ${LANGUAGE_NAMES[fallback]} is shown: ${names.join(', ')}`;
        const severity = names.some((name) => isText(kinds?.get(name))) ? 'error' : 'note';
        const [firstField = ''] = names;
        return { ...place, language, firstField, file, what, fix: `Translate under "${language}".`, severity };
      });
    };
    return [
      ...context.pages.flatMap(({ route, draft }) => untranslated({ page: route }, fieldValues([draft], language))),
      ...context.blocks.flatMap((block) => {
        const values = valuesOf(block, language, context);
        const original = valuesOf(block, fallback, context);
        if (!values || !original || !block.type) return [];
        const { fields } = block.type;
        return [
          ...untranslated(block.place, values, fields),
          ...emptyTextProblems(block.place, language, values, original, block.type),
          ...emptyTextProblems(block.place, fallback, original, values, block.type),
        ];
      }),
    ];
  });
}

/** Reports texts that are empty in only one language. Required fields are checked elsewhere (required-fields.ts). */
function emptyTextProblems(
  place: PagePlace,
  language: Language,
  values: ReadonlyMap<string, FieldValue>,
  other: ReadonlyMap<string, FieldValue>,
  { fields, required }: RenderingType,
): ContentProblem[] {
  return [...values].flatMap(([name, { value, section, file }]): ContentProblem[] => {
    const kind = fields.get(name);
    if (required.includes(name) || section !== language || !kind || !isText(kind) || !isBlank(kind.kind, value))
      return [];
    const counterpart = other.get(name);
    if (!counterpart || counterpart.section === language || isBlank(kind.kind, counterpart.value)) return [];
    const fix = `Write it under "${language}", or empty it in both languages.`;
    return [{ ...place, field: name, language, file, what: 'is empty in one language only', fix, severity: 'error' }];
  });
}

/** Whether a field is a text, rich text or list. The fields of a page itself have no kind and count as texts. */
const isText = (kind: FieldKind | undefined): boolean =>
  kind === undefined || kind.kind === 'text' || kind.kind === 'richText' || kind.kind === 'list';

/** Returns whether a value needs translation. Numbers, dates and decorative images, for example, do not. */
function needsTranslation(value: unknown, kind: FieldKind | undefined): boolean {
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
