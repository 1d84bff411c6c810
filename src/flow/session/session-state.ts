import type { JsonObject } from '#src/model/json.ts';
import type { FlowResponse } from '#src/operations/flow.ts';
import type { Requester } from './requester.ts';
import type { SavedStep } from './flow-memory.ts';
import type { FlowView, ShownStep, StepMessage } from './session-types.ts';
import { isAboutCode } from './step-faults.ts';
import { EMPTY_HISTORY, enterStep, leaveStep, type StepHistory, type StepOutcome } from './step-history.ts';

/** A message to the engine, with the data that is needed to send it again. */
export interface OutgoingMessage {
  readonly message: StepMessage;
  /** Idempotency key of the message. */
  readonly key: string;
  /** The engine's data about the requester after this message. */
  readonly requester: Requester;
  /** True if the values of the message must not be stored, because some of them are secret. */
  readonly secret: boolean;
  /** True if the message submits the entered values; false if it only leaves the step. */
  readonly submitsValues: boolean;
}

/** The state of one visit to a flow page. */
export interface FlowSessionState<Content> {
  readonly view: FlowView<Content>;
  readonly requester: Requester;
  readonly crn: string;
  /** The current step as it is saved for a reload. */
  readonly saved: SavedStep | undefined;
  readonly history: StepHistory;
  /** The last message, until the engine has responded to it. */
  readonly outgoing: OutgoingMessage | undefined;
}

/** Code in the error text of an engine that shows a step only to signed-in customers. */
const LOGIN_REQUIRED = 'login_required';

/** Returns the initial state of a session, before the first call. */
export function initialState<Content>(crn: string): FlowSessionState<Content> {
  const view: FlowView<Content> = {
    status: 'starting',
    busy: false,
    step: undefined,
    errors: [],
    failure: undefined,
    startedOver: false,
    needsLogin: false,
  };
  return { view, requester: {}, crn, saved: undefined, history: EMPTY_HISTORY, outgoing: undefined };
}

/** Returns the state with some properties of the view changed. */
export function changeView<Content>(
  state: FlowSessionState<Content>,
  change: Partial<FlowView<Content>>,
): FlowSessionState<Content> {
  return { ...state, view: { ...state.view, ...change } };
}

/** Returns the state when a call starts. */
export function startCall<Content>(state: FlowSessionState<Content>): FlowSessionState<Content> {
  const { status } = state.view;
  return changeView(state, { busy: true, failure: undefined, status: status === 'failed' ? 'starting' : status });
}

/** Returns the state after a call or a sign-in has failed. The current step stays. */
export function failCall<Content>(
  state: FlowSessionState<Content>,
  failure: NonNullable<FlowView<Content>['failure']>,
): FlowSessionState<Content> {
  return changeView(state, { failure, status: state.view.step ? 'ready' : 'failed' });
}

/** Returns the state with the saved step of an earlier page load. Without one, only `saved` is cleared. */
export function restoreStep<Content>(
  state: FlowSessionState<Content>,
  saved: SavedStep | undefined,
): FlowSessionState<Content> {
  if (!saved) return { ...state, saved };
  const { crn, requester, left, sent } = saved;
  return { ...state, saved, crn, requester, history: { left, sent } };
}

/**
 * Returns true if the saved step must not be continued: the address has another reference number or an access token.
 */
export function isOutdated(saved: SavedStep, crn: string, isFresh: boolean): boolean {
  return isFresh || (crn !== '' && saved.crn !== crn);
}

/** Returns the state with the entered values of an outdated step, if it is about the same request. (spec: PC-08) */
export function recoverValues<Content>(state: FlowSessionState<Content>, saved: SavedStep): FlowSessionState<Content> {
  if (state.crn === '' || saved.crn !== state.crn) return state;
  return { ...state, history: leaveStep(saved, saved.name, saved.values, 'left') };
}

/** Returns the state after the customer has left the current step, whose values are those in `saved`. */
export function leaveCurrentStep<Content>(
  state: FlowSessionState<Content>,
  outcome: StepOutcome,
): FlowSessionState<Content> {
  const { saved, history } = state;
  return saved ? { ...state, history: leaveStep(history, saved.name, saved.values, outcome) } : state;
}

/** Returns the state after the engine has responded to a message. */
export function applyResponse<Content>(
  state: FlowSessionState<Content>,
  { submitsValues, requester }: OutgoingMessage,
  response: FlowResponse,
): FlowSessionState<Content> {
  const isAccepted = response.errors.length === 0;
  const outcome = !submitsValues ? 'left' : isAccepted ? 'accepted' : 'rejected';
  const next = state.saved && isSameStep(state.saved, response) ? state : leaveCurrentStep(state, outcome);
  const nextState = { ...next, outgoing: undefined, ...(isAccepted ? { requester } : {}) };
  return changeView(nextState, { startedOver: false });
}

/** The ids that identify a step. */
interface StepKey {
  readonly sessionId: string;
  readonly stepId: string;
}

/** Returns true if both keys identify the same step. */
const isSameStep = (one: StepKey, other: StepKey): boolean =>
  one.sessionId === other.sessionId && one.stepId === other.stepId;

/**
 * Returns true if the current content stays: for an error about the code of the same step, which is shown at its field,
 * and for a response without HTML. For any other response its HTML is shown. (spec: PC-72…74)
 */
export function canKeepContent<Content>(
  step: ShownStep<Content> | undefined,
  response: FlowResponse,
): step is ShownStep<Content> {
  if (step === undefined) return false;
  return response.html === '' || (isSameStep(step.response, response) && isAboutCode(response.errors));
}

/** A step that a response contains. */
export interface ArrivedStep<Content> {
  readonly response: FlowResponse;
  readonly content: Content;
  readonly title: string;
  readonly moved: boolean;
  /** Values to show in the step. */
  readonly values: JsonObject;
}

/** Returns the state with a new current step, which shows the values that the customer entered in this step before. */
export function applyStep<Content>(
  state: FlowSessionState<Content>,
  { response, content, title, moved, values }: ArrivedStep<Content>,
): FlowSessionState<Content> {
  const { step: before } = state.view;
  const needsLogin = response.errors.some(({ text }) => text.includes(LOGIN_REQUIRED));
  // If the engine shows a prompt to sign in instead of the step, the name of the step is kept.
  const name = needsLogin ? (state.saved?.name ?? '') : `${response.stepName} ${title}`.trim();
  const enteredStep = enterStep(state.history, name);
  const enteredValues =
    before && isSameStep(before.response, response)
      ? (state.saved?.values ?? before.enteredValues)
      : { ...enteredStep.values, ...values };
  const shownResponse = canKeepContent(before, response) ? { ...response, html: before.response.html } : response;
  const step = { response: shownResponse, content, name, enteredValues, moved };
  return changeView(
    { ...state, history: enteredStep.history },
    { status: 'ready', step, errors: response.errors, needsLogin },
  );
}

/**
 * Returns the state with the current step and its values in `saved`; unchanged if there is no step. When the process is
 * complete, the history is removed.
 */
export function saveStep<Content>(
  state: FlowSessionState<Content>,
  values: JsonObject,
  isLast: (content: Content) => boolean,
): FlowSessionState<Content> {
  const { step } = state.view;
  if (!step) return state;
  const { sessionId, stepId, formKey, errors } = step.response;
  const isComplete = errors.length === 0 && isLast(step.content);
  const history = isComplete ? EMPTY_HISTORY : state.history;
  const { requester, crn } = state;
  const entry = { sessionId, stepId, formKey, name: step.name, requester, crn, values, ...history, isLast: isComplete };
  return { ...state, history, saved: entry };
}
