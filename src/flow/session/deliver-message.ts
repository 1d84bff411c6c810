import { OperationError } from '#src/data/operation-error.ts';
import type { FlowResponse } from '#src/operations/flow.ts';
import { restoreSavedStep, startOver } from './resume-process.ts';
import { requestStep, showStep, type FlowSessionContext } from './session-context.ts';
import { applyResponse, changeView, type OutgoingMessage } from './session-state.ts';
import type { FlowLogin } from './session-types.ts';
import { isAboutCode } from './step-faults.ts';
import { hasStatus } from './call-with-token.ts';

/** Thrown if the sign-in that a message requires has failed. */
export class SignInFailed extends Error {}

/**
 * Sends a message and shows the response. A message that requires a sign-in is stored and sent after the sign-in. If
 * the engine no longer has the process (status 404 or 410), starts it again.
 */
export async function deliverMessage<Content>(
  context: FlowSessionContext<Content>,
  outgoing: OutgoingMessage,
): Promise<void> {
  const { memory, update } = context;
  if (!(await ensureLogin(context, outgoing))) return;
  let response: FlowResponse;
  try {
    response = await requestStep(context, outgoing.message, outgoing.key);
  } catch (error) {
    if (!hasStatus(error, 404, 410)) throw error;
    update((state) => ({ ...state, outgoing: undefined }));
    return startOver(context, outgoing.key);
  }
  if (isOnlyFailure(response)) throw new Error('The response has errors and no HTML.');
  memory.unpark();
  update((state) => applyResponse(state, outgoing, response));
  await showStep(context, response, { moved: true });
}

/**
 * Returns true for a response that only reports a failure: it has no HTML, and none of its errors is about a field or
 * the verification code that the customer has entered. (spec: PC-74, PC-75)
 */
function isOnlyFailure({ html, errors }: FlowResponse): boolean {
  return html === '' && !isAboutCode(errors) && errors.every(({ path }) => path === '');
}

/**
 * Sends the message that was stored for a sign-in. Returns true if it was sent, or if the browser navigates to the
 * sign-in page; false if there is none to send, or if the engine rejects it. (spec: PC-29, PC-34)
 */
export async function deliverParkedMessage<Content>(
  context: FlowSessionContext<Content>,
  key: string,
): Promise<boolean> {
  const { memory, login, update } = context;
  const parked = memory.parked();
  if (!parked) return false;
  if (login.accessToken() === undefined && login.isKnown()) {
    if ((await signIn(context, 'refresh')) === 'leaving') return true;
    update((state) => changeView(state, { status: 'starting' }));
  }
  const { values, requester, sessionId, stepId, formKey, submitsValues = true } = parked;
  if (login.accessToken() === undefined || !values) {
    // Without a sign-in, or without stored values, nothing is sent. The customer finds the step unchanged.
    memory.unpark();
    return false;
  }
  restoreSavedStep(context);
  try {
    const message = { sessionId, stepId, formKey, values };
    await deliverMessage(context, { message, requester, key, secret: false, submitsValues });
    return true;
  } catch (error) {
    if (!(error instanceof OperationError) || error.status === undefined || error.status >= 500) throw error;
    memory.unpark();
    return false;
  }
}

/** Starts a sign-in or refreshes the last one; returns the outcome of `FlowLogin.obtain`. */
export function signIn<Content>(
  { login, update }: FlowSessionContext<Content>,
  how: Parameters<FlowLogin['obtain']>[0],
): ReturnType<FlowLogin['obtain']> {
  update((state) => changeView(state, { status: 'signing-in' }));
  return login.obtain(how);
}

/**
 * Signs in if the message requires it. Returns false if the browser navigates to the sign-in page. Throws SignInFailed
 * if the sign-in fails. (spec: PC-32, PC-33)
 */
async function ensureLogin<Content>(context: FlowSessionContext<Content>, outgoing: OutgoingMessage): Promise<boolean> {
  const { demandsLogin, login, memory } = context;
  const { message, requester, secret, submitsValues } = outgoing;
  if (!demandsLogin(requester) || login.accessToken() !== undefined) return true;
  const { values, ...place } = message;
  memory.park({ ...place, requester, submitsValues, ...(secret ? {} : { values }) });
  const outcome = await signIn(context, login.isKnown() ? 'refresh' : 'begin');
  if (outcome === 'failed') {
    memory.unpark();
    throw new SignInFailed();
  }
  return outcome === 'here';
}
