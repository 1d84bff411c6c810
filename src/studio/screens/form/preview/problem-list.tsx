import type { ReactNode } from 'react';
import type { JsonObject } from '#src/model/json.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { entryOfProblem, type Entry } from '../model/entries.ts';
import { labelOfField, wordOf } from '../model/words.ts';
import css from '../form.module.css';

interface ProblemListProps {
  readonly value: JsonObject;
  readonly problems: readonly ContentProblem[];
  readonly failure: string | undefined;
  readonly choose: (entry: Entry, at?: string) => void;
}

/** The problems of the form. A click on a problem opens the settings in which it can be solved. */
export function ProblemList({ value, problems, failure, choose }: ProblemListProps): ReactNode {
  return (
    <div role="status" className={css.problems}>
      {failure && <p className={css.problem}>{failure}</p>}
      {problems.map((problem) => {
        const { file, field = '', language, what, fix, severity } = problem;
        const entry = file === 'messages.json' ? undefined : entryOfProblem(value, field);
        const name = entry ? nameOfEntry(value, entry) : field;
        const text = `${name}${language === 'es' ? ', Spanish' : ''}: ${what}. ${fix}`;
        return (
          <p key={`${field} ${language} ${what}`} className={css.problem} data-severity={severity}>
            {entry ? (
              <button type="button" onClick={() => choose(entry, settingsPlaceOf(field, language))}>
                {text}
              </button>
            ) : (
              text
            )}
          </p>
        );
      })}
    </div>
  );
}

/** Returns the name of an entry of the outline in words. */
function nameOfEntry(value: JsonObject, entry: Entry): string {
  if (entry.kind === 'form') return 'The form';
  if (entry.kind === 'page') return `Page “${wordOf(value, 'en', 'pages', entry.page.id, 'title') || entry.page.id}”`;
  return `“${labelOfField(value, entry.field.path)}”`;
}

/**
 * Returns the place in the settings at which a problem can be solved: the pointer of a text, `/es/fields/email/label`,
 * or the name of a section.
 */
function settingsPlaceOf(field: string, language: 'en' | 'es' = 'en'): string {
  const [kind, ...steps] = field.split(' › ');
  if (kind === 'fields' || kind === 'groups' || kind === 'pages') return `/${language}/${kind}/${steps.join('/')}`;
  return kind === 'rules' ? 'rules' : 'kind';
}
