import type { FlowResponse } from '#src/operations/flow.ts';
import type { SavedStep } from './flow-memory.ts';
import { requestStart, requestStep, showStep, type FlowSessionContext } from './session-context.ts';
import { leaveCurrentStep, restoreStep, changeView } from './session-state.ts';
import { hasStatus } from './call-with-token.ts';

/** Restores and returns the step that an earlier page load has saved. */
export function restoreSavedStep<Content>({
  memory,
  update,
  state,
}: FlowSessionContext<Content>): SavedStep | undefined {
  update((before) => restoreStep(before, memory.saved()));
  return state().saved;
}

/**
 * Starts the process again, because the engine no longer has it. The entered values of every step are kept.
 * (spec: PC-37)
 */
export async function startOver<Content>(context: FlowSessionContext<Content>, key: string): Promise<void> {
  context.update((state) => leaveCurrentStep(state, 'left'));
  const response = await requestStart(context, key);
  context.memory.unpark();
  context.update((state) => ({ ...state, requester: {} }));
  await showStep(context, response, { moved: true });
  context.update((state) => changeView(state, { startedOver: true }));
}

/** Shows the current step, or starts the process if none is saved. The engine decides which step is current. */
export async function resumeProcess<Content>(context: FlowSessionContext<Content>, key: string): Promise<void> {
  const saved = context.state().saved ?? restoreSavedStep(context);
  // A process without a step id cannot be continued.
  if (!saved?.stepId) return showStep(context, await requestStart(context, key), { moved: false });
  const { sessionId, stepId, formKey } = saved;
  let response: FlowResponse;
  try {
    response = await requestStep(context, { sessionId, stepId, formKey, values: {} }, `${key}-resume`);
  } catch (error) {
    if (!hasStatus(error, 400, 404, 410)) throw error;
    return startOver(context, key);
  }
  const isCurrent = response.stepId === stepId;
  // If the engine is at another step, the customer has continued the process elsewhere, for example in another tab.
  if (!isCurrent) context.update((state) => leaveCurrentStep(state, 'accepted'));
  await showStep(context, response, { moved: false, values: isCurrent ? saved.values : {} });
}
