import { createSubscribers } from '#src/lib/subscribers.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FlowResponse } from '#src/operations/flow.ts';
import { initialState, canKeepContent, saveStep, applyStep, type FlowSessionState } from './session-state.ts';
import type { FlowSessionOptions, StepMessage } from './session-types.ts';
import { callWithToken } from './call-with-token.ts';

/** The options and the state of a session, for the functions that run its steps. */
export interface FlowSessionContext<Content> extends FlowSessionOptions<Content> {
  state(): FlowSessionState<Content>;
  /** Replaces the state and notifies the subscribers if the view has changed. */
  update(change: (state: FlowSessionState<Content>) => FlowSessionState<Content>): void;
  subscribe(listener: () => void): () => void;
}

/** Returns the context of a new session. */
export function createSessionContext<Content>(options: FlowSessionOptions<Content>): FlowSessionContext<Content> {
  let state = initialState<Content>(options.crn);
  const { subscribe, notify } = createSubscribers();
  return {
    ...options,
    subscribe,
    state: () => state,
    update: (change) => {
      const { view } = state;
      state = change(state);
      if (state.view !== view) notify();
    },
  };
}

/** Saves the values that are entered in the current step. */
export function saveValues<Content>(
  { state, update, memory, isLast }: FlowSessionContext<Content>,
  values: JsonObject,
) {
  if (!state().view.step) return;
  update((before) => saveStep(before, values, isLast));
  memory.save(state().saved!);
}

/**
 * Reads, shows and saves the step in a response. A response without HTML keeps the content of the current step; without
 * a current step, it throws an Error.
 */
export async function showStep<Content>(
  context: FlowSessionContext<Content>,
  response: FlowResponse,
  { moved, values = {} }: { readonly moved: boolean; readonly values?: JsonObject },
): Promise<void> {
  const { state, update, read, titleOf } = context;
  const { step } = state().view;
  const isKept = canKeepContent(step, response);
  if (!isKept && response.html === '') throw new Error('The response has no HTML.');
  const content = isKept ? step.content : await read(response);
  update((before) => applyStep(before, { response, content, title: titleOf(content), moved, values }));
  saveValues(context, state().view.step!.enteredValues);
}

/** Requests the flow engine to start a process and returns its response. Throws OperationError. */
export function requestStart<Content>(context: FlowSessionContext<Content>, key: string): Promise<FlowResponse> {
  const { engine, login, state, tokens } = context;
  return callWithToken(tokens, (flowToken) =>
    engine.start({ flowToken, crn: state().crn, login: login.accessToken() }, key),
  );
}

/** Sends a message to the flow engine and returns its response. Throws OperationError. */
export function requestStep<Content>(
  context: FlowSessionContext<Content>,
  message: StepMessage,
  key: string,
): Promise<FlowResponse> {
  const { engine, login, tokens } = context;
  return callWithToken(tokens, (flowToken) => engine.send({ ...message, flowToken, login: login.accessToken() }, key));
}
