import { useRef, type ReactNode } from 'react';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { ProblemList } from '../../kit/problems/problem-list.tsx';
import { choiceOfProblem, type ChooseBlock } from './choice.ts';
import type { CompiledPage } from './preview/use-compiled-page.ts';
import css from './page-problems.module.css';

interface PageProblemsProps {
  readonly compiled: CompiledPage | undefined;
  readonly choose: ChooseBlock;
}

/**
 * The number of problems of the page during editing. When opened, it lists the problems with links to their fields. The
 * list is drawn over the screen, so that no input moves.
 */
export function PageProblems({ compiled, choose }: PageProblemsProps): ReactNode {
  const box = useRef<HTMLDetailsElement>(null);
  const problems = compiled?.problems ?? [];
  if (problems.length === 0) return null;
  const actionOf = (problem: ContentProblem): (() => void) | undefined => {
    const choice = choiceOfProblem(problem, compiled?.origins);
    if (!choice) return undefined;
    return () => {
      if (box.current) box.current.open = false;
      choose(choice.key, choice.origin);
    };
  };
  return (
    <details ref={box} className={css.box}>
      <summary>{problems.length === 1 ? '1 problem' : `${problems.length} problems`}</summary>
      <div className={css.list}>
        <ProblemList problems={problems} actionOf={actionOf} />
      </div>
    </details>
  );
}
