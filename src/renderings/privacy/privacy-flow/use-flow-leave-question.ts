import { useEffect } from 'react';
import type { FlowStep } from '#src/flow/flow-step.ts';
import type { ShownStep } from '#src/flow/session/session-types.ts';
import { useLeaveQuestion } from '#src/forms/store/draft/use-leave-question.ts';

type Step = ShownStep<{ readonly step: Pick<FlowStep, 'actions'> }>;

/**
 * Asks before a link to the other language is followed while the process has something typed, in this step or an earlier
 * one. Returns a function that notes that the customer has typed something. The last step has nothing left to lose.
 */
export function useFlowLeaveQuestion(step: Pick<Step, 'content' | 'enteredValues'> | undefined): () => void {
  const typed = useLeaveQuestion(false);
  useEffect(() => {
    if (!step) return;
    if (step.content.step.actions.length === 0) typed.set(false);
    else if (Object.keys(step.enteredValues).length > 0) typed.set(true);
  }, [step, typed]);
  return () => typed.set(true);
}
