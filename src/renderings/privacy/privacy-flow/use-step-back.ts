import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backAction } from '#src/flow/session/step-facts.ts';
import type { FlowStep } from '#src/flow/flow-step.ts';
import { postedValues } from '#src/flow/posted-values.ts';
import type { FlowPageSession } from '#src/flow/session/page/use-flow-session.ts';

/** On the entry of the history that stands before a step to which the HTML offers a way back. */
interface Marked {
  readonly flowStep?: true;
}

/**
 * The browser's back button goes a step back where the HTML offers it: such a step has an entry of its own above that of
 * the page. Everywhere else it leaves the page.
 */
export function useStepBack(step: FlowStep | undefined, act: FlowPageSession['act'], busy: boolean): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isMarked = (state as Marked | null)?.flowStep === true;
  const entry = useRef<'page' | 'coming' | 'step'>('page');
  const back = step && backAction(step);
  useEffect(() => {
    if (!step || busy) return;
    const hasGoneBack = entry.current === 'step' && !isMarked;
    if (isMarked) entry.current = 'step';
    else if (hasGoneBack) entry.current = 'page';
    if (back && hasGoneBack) void act(back, postedValues(step));
    else if (back && entry.current === 'page') {
      entry.current = 'coming';
      void navigate({ pathname, search }, { state: { flowStep: true } satisfies Marked, preventScrollReset: true });
    } else if (!back && isMarked) {
      // The button in the page was pressed instead: its entry of the history goes as well.
      entry.current = 'page';
      void navigate(-1);
    }
  }, [step, back, busy, isMarked, act, navigate, pathname, search]);
}
