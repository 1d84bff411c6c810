import { countWithNoun } from '#src/lib/text/count-with-noun.ts';
import { LANGUAGE_NAMES } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';

/**
 * Returns problems as text for editors, grouped by page (or by file if no page shows it), errors first:
 * `content › Hero › heading (Spanish): is empty. Write something. [pages/support.json]`
 */
export function formatReport(problems: readonly ContentProblem[]): string {
  const groups = [
    ...groupByPage(problems.filter(({ severity }) => severity === 'error')),
    ...groupByPage(problems.filter(({ severity }) => severity === 'note')),
  ];
  const parts = groups.map(([heading, group]) =>
    [`${heading} (${problemCountText(group)})`, ...formatLines(group).map((line) => `  ${line}`), ''].join('\n'),
  );
  return [...parts, `Total: ${problemCountText(problems)}.`].join('\n');
}

/** Returns `3 errors, 1 note`, or `no errors` if there are no problems. */
export function problemCountText(problems: readonly ContentProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const notes = problems.length - errors;
  return (
    [errors > 0 ? countWithNoun(errors, 'error') : '', notes > 0 ? countWithNoun(notes, 'note') : '']
      .filter(Boolean)
      .join(', ') || 'no errors'
  );
}

/** Groups problems by their page, or by their file if they have no page. */
function groupByPage(problems: readonly ContentProblem[]): [string, ContentProblem[]][] {
  const groups = Map.groupBy(problems, ({ page, file }) => page ?? file);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the problems as lines. A problem that several languages share has one line with all of them. */
function formatLines(problems: readonly ContentProblem[]): string[] {
  const lines = Map.groupBy(problems, (problem) => formatLine(problem, '\0'));
  return [...lines].map(([line, same]) => {
    const languages = same.flatMap(({ language }) => (language ? [LANGUAGE_NAMES[language]] : []));
    return line.replace('\0', languages.join(' and '));
  });
}

/** Returns a problem as one line. `languages` is written in place of its language. */
function formatLine(problem: ContentProblem, languages: string): string {
  const { page, placeholder, block, field, language, alsoOn, file, line, what, fix } = problem;
  const place = [placeholder, block, field, line === undefined ? undefined : `line ${line}`]
    .filter(Boolean)
    .join(' › ');
  const where = [place, language && `(${languages})`].filter(Boolean).join(' ');
  const more = alsoOn ? `, also on ${countWithNoun(alsoOn, 'more page')}` : '';
  const source = page === undefined ? '' : ` [${file}${more}]`;
  return `${where}${where === '' ? '' : ': '}${what}. ${fix}${source}`;
}
