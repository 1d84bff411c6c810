import { useEffect } from 'react';
import type { FlowStep } from '#src/flow/flow-step.ts';
import type { ShownStep } from '#src/flow/session/session-types.ts';
import { useLeaveQuestion } from '#src/forms/store/draft/use-leave-question.ts';

/** The shown step, with the part of it that this hook reads. */
type Step = ShownStep<{ readonly step: Pick<FlowStep, 'actions'> }>;

/**
 * Asks for confirmation before a link to another host, such as that of the other language, is followed, if the customer
 * has typed something in this or an earlier step. On the last step, which has no actions, nothing is asked. Returns the
 * function to call when the customer types.
 */
export function useFlowLeaveQuestion(step: Pick<Step, 'content' | 'enteredValues'> | undefined): () => void {
  const unsentFlag = useLeaveQuestion(false);
  useEffect(() => {
    if (!step) return;
    if (step.content.step.actions.length === 0) unsentFlag.set(false);
    else if (Object.keys(step.enteredValues).length > 0) unsentFlag.set(true);
  }, [step, unsentFlag]);
  return () => unsentFlag.set(true);
}
