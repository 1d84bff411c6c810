import type { ReactNode } from 'react';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { useCurrentChange } from '../use-document.ts';
import { ProblemList } from './problem-list.tsx';
import { useChangeCheck } from './use-change-check.ts';

interface DocumentProblemsProps {
  readonly path: string;
  /** Called with the JSON pointer of the value to show. */
  readonly onShow: (at: string) => void;
}

/** The errors in one document of the change, from the check of the whole site after each save. */
export function DocumentProblems({ path, onShow }: DocumentProblemsProps): ReactNode {
  const { id = '', change } = useCurrentChange();
  const { data } = useChangeCheck(id, change?.version);
  const isHere = ({ file, severity }: ContentProblem): boolean => file === path && severity === 'error';
  return (
    <ProblemList
      problems={data?.problems.filter(isHere) ?? []}
      actionOf={({ at }) => (at === undefined ? undefined : () => onShow(at))}
    />
  );
}
