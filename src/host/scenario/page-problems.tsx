import { useEffect, useState, type ReactNode } from 'react';
import { request } from '#src/http/request.ts';
import { own } from '#src/model/json.ts';
import type { Problem } from '#src/model/layout.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';
import type { ErrorSink } from '../error-sink.ts';
import { ProblemItems } from '../gallery/scenarios/problem-items.tsx';

/** The part of the error sink that reads the problems. */
export type ReportedProblems = Pick<ErrorSink, 'onReport' | 'reported'>;

/**
 * Returns the problems that were reported since this page was loaded, and those that the server repaired in its layout.
 */
export function usePageProblems({ onReport, reported }: ReportedProblems): readonly Problem[] {
  const [all, setAll] = useState(reported);
  const [repairs, setRepairs] = useState<readonly Problem[]>([]);
  useEffect(() => {
    onReport(() => setAll(reported()));
    const read = async (): Promise<void> => {
      const { body } = await request({ url: `${SCENARIO_PATH}/problems` });
      setRepairs((own(body, 'problems') ?? []) as readonly Problem[]);
      // Some problems may have been reported before the listener was added.
      setAll(reported());
    };
    read().catch(() => undefined);
  }, [onReport, reported]);
  return joinProblems(all, repairs);
}

/**
 * Joins the reported problems with the server's repairs. A problem in both lists is listed once, although `where`
 * differs.
 */
export function joinProblems(reported: readonly Problem[], repairs: readonly Problem[]): readonly Problem[] {
  const isReported = ({ where, what }: Problem): boolean =>
    reported.some((each) => each.what === what && ['layout', `layout › ${each.where}`].includes(where));
  return [...reported, ...repairs.filter((repair) => !isReported(repair))];
}

/** Lists the problems of the page. */
export function PageProblems({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  if (problems.length === 0) return <p>The page has no problems.</p>;
  return (
    <section aria-label="Problems of this page">
      <ProblemItems problems={problems} />
    </section>
  );
}

/** Returns how many problems there are, in words. */
export const problemCountText = ({ length }: readonly Problem[]): string =>
  length === 1 ? '1 problem' : `${length} problems`;
