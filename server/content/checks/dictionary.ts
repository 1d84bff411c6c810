import type { CheckContext } from './check-context.ts';
import type { ContentProblem } from '../drafts/content-problem.ts';
import { isObject, own } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { LANGUAGE_NAMES } from '../drafts/languages.ts';

/** Checks that plurals have both forms, and that both languages have the same placeholders. */
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
    const [first, ...others] = LANGUAGES.map((language) => holes(own(document[key], language)));
    others.forEach((other, index) => {
      const missingHoles = first!.filter((hole) => !other.includes(hole));
      const extraHoles = other.filter((hole) => !first!.includes(hole));
      if (missingHoles.length + extraHoles.length === 0) return;
      const name = LANGUAGE_NAMES[LANGUAGES[index + 1]!];
      error(
        `English and ${name} have different placeholders: ${[...missingHoles, ...extraHoles].join(', ')}`,
        'Use the same placeholders in both.',
      );
    });
  }
  return problems;
}

function holes(text: unknown): string[] {
  return typeof text === 'string' ? [...new Set(text.match(/\{+\w+\}+/g))] : [];
}
