import type { ReactNode } from 'react';
import type { JsonObject } from '#src/model/json.ts';
import type { ContentProblem } from '../../../api/api-types.ts';
import { entryOfProblem, type Entry } from '../model/entries.ts';
import { labelOfField, wordOf } from '../model/words.ts';
import css from '../form.module.css';

interface ProblemListProps {
  readonly value: JsonObject;
  readonly problems: readonly ContentProblem[];
  readonly failure: string | undefined;
  readonly choose: (entry: Entry, at?: string) => void;
}

/** The problems of the form. A click on a problem opens the settings where it is solved. */
export function ProblemList({ value, problems, failure, choose }: ProblemListProps): ReactNode {
  return (
    <div role="status" className={css.problems}>
      {failure && <p className={css.problem}>{failure}</p>}
      {problems.map((problem) => {
        const { file, field = '', language, what, fix, severity } = problem;
        const entry = file === 'messages.json' ? undefined : entryOfProblem(value, field);
        const name = entry ? nameOf(value, entry) : field;
        const text = `${name}${language === 'es' ? ', Spanish' : ''}: ${what}. ${fix}`;
        return (
          <p key={`${field} ${language} ${what}`} className={css.problem} data-severity={severity}>
            {entry ? (
              <button type="button" onClick={() => choose(entry, placeOf(field, language))}>
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

function nameOf(value: JsonObject, entry: Entry): string {
  if (entry.kind === 'form') return 'The form';
  if (entry.kind === 'page') return `Page “${wordOf(value, 'en', 'pages', entry.page.id, 'title') || entry.page.id}”`;
  return `“${labelOfField(value, entry.field.path)}”`;
}

/** Returns where a problem is solved among the settings of its field: `/es/fields/email/label`, or a part of them. */
function placeOf(field: string, language: 'en' | 'es' = 'en'): string {
  const [kind, ...steps] = field.split(' › ');
  if (kind === 'fields' || kind === 'groups' || kind === 'pages') return `/${language}/${kind}/${steps.join('/')}`;
  return kind === 'rules' ? 'rules' : 'kind';
}
