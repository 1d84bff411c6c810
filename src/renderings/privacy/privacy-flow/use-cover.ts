import { useEffect, useState } from 'react';
import type { FlowView } from '#src/flow/session/session-types.ts';

/** Name of the flow engine's page whose scripts need time to start. */
const SLOW_PAGE = 'IRR Customer Identity';

/**
 * Returns whether the loading cover is shown over the step: until the session is ready, and on a step whose scripts
 * start slowly for `pageMs` milliseconds more. An error ends this additional time. There is no cover if the session has
 * failed. `pageMs` is `PagePolicy.coverMs` of the page. (spec: PC-23…25)
 */
export function useCover(pageMs: number | undefined, { status, step, errors, failure }: FlowView<unknown>): boolean {
  const name = step?.response.pageName;
  const key = step && `${step.response.sessionId} ${step.response.stepId}`;
  const coverMs = name === SLOW_PAGE ? (pageMs ?? 0) : 0;
  const [uncoveredKey, setUncoveredKey] = useState<string>();
  const isUncovered = key !== undefined && (coverMs === 0 || errors.length > 0 || failure !== undefined);
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setUncoveredKey(key), isUncovered ? 0 : coverMs);
    return () => clearTimeout(timer);
  }, [key, isUncovered, coverMs]);
  if (status === 'failed') return false;
  return status !== 'ready' || !(isUncovered || uncoveredKey === key);
}
