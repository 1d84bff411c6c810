import { useEffect, useState } from 'react';
import type { FlowPage } from '#src/flow/session/flow-login.ts';
import type { FlowView } from '#src/flow/session/session-types.ts';

/** The page whose scripts need a moment. */
const SLOW_PAGE = 'IRR Customer Identity';
/** How long its cover stays, milliseconds. (spec: PC-23, PC-24) */
const STAYS: Partial<Record<FlowPage, number>> = { identity: 3000, dashboard: 4000 };

/** Whether the loading cover lies over the step. It never hides an error. (spec: PC-23…25) */
export function useCover(page: FlowPage, { status, step, errors, failure }: FlowView<unknown>): boolean {
  const name = step?.response.pageName;
  const key = step && `${step.response.sessionId} ${step.response.stepId}`;
  const stays = name === SLOW_PAGE ? (STAYS[page] ?? 0) : 0;
  const [lifted, setLifted] = useState<string>();
  const isOpen = key !== undefined && (stays === 0 || errors.length > 0 || failure !== undefined);
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setLifted(key), isOpen ? 0 : stays);
    return () => clearTimeout(timer);
  }, [key, isOpen, stays]);
  if (status === 'failed') return false;
  return status !== 'ready' || !(isOpen || lifted === key);
}
