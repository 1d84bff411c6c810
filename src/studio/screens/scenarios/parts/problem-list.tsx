import type { ReactNode } from 'react';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import css from '../scenarios.module.css';
import type { Problems } from './use-problems.ts';

interface ProblemListProps {
  readonly problems: readonly ScenarioProblem[];
  readonly state: Problems['state'];
  /** Names of the parts whose text is invalid JSON. */
  readonly wrongJson: readonly string[];
}

/** Lists the problems of the scenario next to its form. Each problem is linked to the input of its part. */
export function ProblemList({ problems, state, wrongJson }: ProblemListProps): ReactNode {
  return (
    <aside className={css.problems} aria-labelledby="scenario-problems">
      <h2 id="scenario-problems">Check</h2>
      <p role="status">{statusOf(problems.length + wrongJson.length, state)}</p>
      <ul>
        {wrongJson.map((part) => (
          <li key={part}>
            <a href={`#part-${part}`}>{part}</a> is not valid JSON. Correct it: until then, its last valid value counts.
          </li>
        ))}
        {problems.map(({ where, what, fix }) => (
          <li key={`${where} ${what}`}>
            {where !== '' && <a href={`#part-${where.split(' › ')[0]}`}>{where}</a>} {what}. {fix}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Returns the message for the number of problems and the state of the check. */
function statusOf(count: number, state: Problems['state']): string {
  if (state === 'failed') return 'The scenario could not be checked. It is checked again when you change something.';
  if (state === 'checking') return 'Checking …';
  return count === 0 ? 'No problems.' : count === 1 ? 'One problem.' : `${count} problems.`;
}
