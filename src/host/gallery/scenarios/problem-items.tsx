import type { ReactNode } from 'react';
import type { Problem } from '#src/model/layout.ts';

/** Lists problems, each with its place and what to do. */
export function ProblemItems({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  return (
    <ul>
      {problems.map(({ where, what, fix }) => (
        <li key={`${where} ${what}`}>
          <b>{where}</b> {what}. {fix}
        </li>
      ))}
    </ul>
  );
}
