import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { type Block } from '../check-blocks.ts';
import { valuesOf, type CheckContext } from '../check-context.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import { isBlank } from './field-values.ts';

/** Checks required fields. English replaces missing Spanish, so a field is missing only if it is missing in English. */
export function checkRequiredFields(context: CheckContext): ContentProblem[] {
  return context.blocks.flatMap((block) =>
    LANGUAGES.flatMap((language) => missingFieldProblems(block, language, context)),
  );
}

/** Returns a problem for each required field of a block that is empty in a language or, for English, missing. */
function missingFieldProblems(block: Block, language: Language, context: CheckContext): ContentProblem[] {
  const { type, sources, place } = block;
  const values = type && valuesOf(block, language, context);
  if (!values) return [];
  return type.required.flatMap((name): ContentProblem[] => {
    const fieldValue = values.get(name);
    const kind = type.fields.get(name)?.kind ?? 'value';
    if (fieldValue) {
      if (!isBlank(kind, fieldValue.value) || fieldValue.fallback) return [];
      const inLanguage = fieldValue.section === 'shared' ? {} : { language: fieldValue.section };
      const fix = 'Write something: the block needs it.';
      return [
        { ...place, field: name, ...inLanguage, file: fieldValue.file, what: 'is empty', fix, severity: 'error' },
      ];
    }
    if (language !== LANGUAGES[0]) return [];
    // If the block has a data source, the missing field belongs in the item; otherwise it belongs in the block.
    const file = (sources[1] ?? sources[0])!.file;
    const fix = `Add "${name}" under "${language}"${kind === 'image' || kind === 'date' ? ' or "shared"' : ''}.`;
    return [{ ...place, field: name, language, file, what: 'is missing', fix, severity: 'error' }];
  });
}
