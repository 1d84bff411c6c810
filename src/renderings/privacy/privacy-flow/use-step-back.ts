import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backAction } from '#src/flow/session/step-facts.ts';
import type { FlowStep } from '#src/flow/flow-step.ts';
import { postedValues } from '#src/flow/posted-values.ts';
import type { FlowPageSession } from '#src/flow/session/page/use-flow-session.ts';

/** State of a history entry that was added for a step with a way back. */
interface StepEntry {
  readonly flowStep?: true;
}

/**
 * Makes the browser's back button return to the previous step if the HTML of the shown step has a button for that: such
 * a step gets a history entry above that of the page. On all other steps, the browser's back button leaves the page.
 */
export function useStepBack(step: FlowStep | undefined, act: FlowPageSession['act'], busy: boolean): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isStepEntry = (state as StepEntry | null)?.flowStep === true;
  const entry = useRef<'page' | 'adding' | 'step'>('page');
  const back = step && backAction(step);
  useLayoutEffect(() => {
    if (!step || busy) return;
    const hasGoneBack = entry.current === 'step' && !isStepEntry;
    if (isStepEntry) entry.current = 'step';
    else if (hasGoneBack) entry.current = 'page';
    if (back && hasGoneBack) void act(back, postedValues(step));
    else if (back && entry.current === 'page') {
      entry.current = 'adding';
      const options = { state: { flowStep: true } satisfies StepEntry, preventScrollReset: true, flushSync: true };
      // Adds the entry before the step is painted, so that a press of the back button always finds it.
      queueMicrotask(() => void navigate({ pathname, search }, options));
    } else if (!back && isStepEntry) {
      // A button in the page led to a step without a way back, so the history entry of the step before is removed.
      entry.current = 'page';
      void navigate(-1);
    }
  }, [step, back, busy, isStepEntry, act, navigate, pathname, search]);
}
