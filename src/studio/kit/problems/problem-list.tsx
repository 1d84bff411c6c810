import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { documentLink } from '../document-name.ts';
import css from './problem-list.module.css';

interface ProblemListProps {
  readonly problems: readonly ContentProblem[];
  /** Returns the handler for a click on a problem; undefined if the problem is a link to its document instead. */
  readonly actionOf: (problem: ContentProblem) => (() => void) | undefined;
}

/** A list of problems. A click on a problem calls its handler, or opens its document. */
export function ProblemList({ problems, actionOf }: ProblemListProps): ReactNode {
  const id = useId();
  return (
    <div role="status">
      {problems.length > 0 && (
        <section className={css.problems} aria-labelledby={id}>
          <h2 id={id}>To correct before this is published</h2>
          <ul>
            {problems.map((problem) => (
              <li key={JSON.stringify(problem)}>
                <Problem problem={problem} onPress={actionOf(problem)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** One problem: its place, what is wrong, and what to do. */
function Problem({
  problem,
  onPress,
}: {
  readonly problem: ContentProblem;
  readonly onPress: (() => void) | undefined;
}): ReactNode {
  const { file, at, what, fix } = problem;
  const place = placeInWords(problem);
  const text = `${place === '' ? file : place}: ${what}. ${fix}`;
  return onPress ? (
    <button type="button" onClick={onPress}>
      {text}
    </button>
  ) : (
    <Link to={documentLink(file, at)}>{text}</Link>
  );
}

/** Returns the block, the field and the language of a problem in words; empty if they are not known. */
const placeInWords = ({ block, field, language }: ContentProblem): string =>
  [block, field, language && LANGUAGE_NAMES[language]].filter(Boolean).join(' › ');
