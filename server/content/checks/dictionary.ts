import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from './check-context.ts';
import { isObject, own } from '#src/model/json.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#src/model/language.ts';

/** Checks that plurals have both forms, and that both languages have the same placeholders, such as `{{count}}`. */
export function checkDictionary({ drafts, isValidFile }: CheckContext): ContentProblem[] {
  const { file, document } = drafts.dictionary;
  if (!isValidFile(file) || !isObject(document)) return [];
  const problems: ContentProblem[] = [];
  for (const key of Object.keys(document)) {
    const error = (what: string, fix: string): void => {
      problems.push({ field: key, file, what, fix, severity: 'error' });
    };
    const [, stem, form] = /^(.+)_(one|other)$/.exec(key) ?? [];
    const twin = form === 'one' ? `${stem}_other` : `${stem}_one`;
    if (stem && !Object.hasOwn(document, twin)) error(`has no "${twin}" beside it`, 'Write both forms of the plural.');
    // The singular may leave the number out: "one article".
    if (form === 'one') continue;
    const [first, ...others] = LANGUAGES.map((language) => placeholdersIn(own(document[key], language)));
    others.forEach((other, index) => {
      const missingPlaceholders = first!.filter((placeholder) => !other.includes(placeholder));
      const extraPlaceholders = other.filter((placeholder) => !first!.includes(placeholder));
      if (missingPlaceholders.length + extraPlaceholders.length === 0) return;
      const name = LANGUAGE_NAMES[LANGUAGES[index + 1]!];
      error(
        `English and ${name} have different placeholders: ${[...missingPlaceholders, ...extraPlaceholders].join(', ')}`,
        'Use the same placeholders in both.',
      );
    });
  }
  return problems;
}

function placeholdersIn(text: unknown): string[] {
  return typeof text === 'string' ? [...new Set(text.match(/\{+\w+\}+/g))] : [];
}
