import { defineOperation, type OperationEffects } from '#src/data/operation.ts';
import type { HttpResponse } from '#src/http/request.ts';
import type { Json } from '#src/model/json.ts';
import { splitAddresses } from './wire/split-addresses.ts';
import { objectOf, textOf } from './wire/wire.ts';

/** A page family of the Privacy Center whose token can be renewed. (spec: PC-31) */
export type FlowFamily = 'request' | 'identity' | 'dashboard';

/** Lets this browser talk to the flow engine for a while. */
export interface FlowToken {
  readonly token: string;
  /** Seconds from now. */
  readonly expiresIn: number;
}

/** What every call of the engine carries beside its message. */
interface FlowCall {
  /** From `getFlowToken`; sent as bearer. (spec: PC-15) */
  readonly flowToken: string;
}

/** Names in the form of the call: both are configured for a page family. (spec: PC-16, OPEN-87) */
export interface ProcessParameters {
  readonly internalCall: string;
  readonly latest: string;
  readonly feProcessId: string;
  readonly applicationName: string;
  readonly cssApplicationName: string;
  readonly processVersion?: string | undefined;
}

/** Who is signed in, for a message. */
export interface FlowLogin {
  /** The login's access token. (spec: PC-19) */
  readonly loginToken?: string | undefined;
  /** Under which name the engine wants it; `loginToken` unless told. (spec: OPEN-88) */
  readonly loginField?: string | undefined;
  /** Only of the request and the escalation page. (spec: PC-20, SEC-05) */
  readonly accessAuthToken?: string | undefined;
}

export interface FlowStart extends FlowCall, FlowLogin {
  readonly process: ProcessParameters;
  /** crn. (spec: PC-03, PC-07) */
  readonly customerReferenceNumber?: string | undefined;
  /** As the lookup tells it; informative only. (spec: PC-77) */
  readonly clientIp?: string | undefined;
}

export interface FlowMessage extends FlowCall, FlowLogin {
  readonly sessionId: string;
  readonly stepId: string;
  /** `displayFormReferenceKey` of the step: the name under which the engine wants the values. */
  readonly formKey: string;
  /** The form's values, `actionButton` among them. (spec: PC-17, PC-18) */
  readonly values: Readonly<Record<string, Json>>;
}

/** What the engine did not accept. */
export interface FlowError {
  /** Its code and words in one, to look for known codes in. (spec: PC-72, PC-73) */
  readonly text: string;
  /** Words for people; '' when it gave none. */
  readonly message: string;
  /** Name of the field that it belongs to; '' for the whole step. */
  readonly path: string;
  /** Why the value is wrong, as forms name it; '' when the engine does not say. */
  readonly cause: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A step as the engine answers it. (spec: PC-21) */
export interface FlowResponse {
  readonly sessionId: string;
  readonly stepId: string;
  readonly formKey: string;
  readonly stepName: string;
  readonly pageName: string;
  readonly html: string;
  readonly errors: readonly FlowError[];
}

/** The engine refuses a token of its own, which its page renews; a new sign-in would not help. (spec: PC-31) */
const TOKEN_OF_ENGINE: OperationEffects = { ignoresRefusal: true };

/** spec: PC-10, SEC-03 */
export const getFlowToken = defineOperation<void, FlowToken>({
  service: 'flowToken',
  name: 'getToken',
  kind: 'read',
  token: 'none',
  effects: TOKEN_OF_ENGINE,
  parse: ({ body }) => tokenOf(objectOf(body)['access_token'], objectOf(body)['expires_in']),
});

/** A new token for one that runs out; the sessions that were begun with it go on. (spec: PC-31) */
export const refreshFlowToken = Object.freeze({
  request: refreshOf('refreshRequest'),
  identity: refreshOf('refreshIdentity'),
  dashboard: refreshOf('refreshDashboard'),
} satisfies Record<FlowFamily, unknown>);

/** The first call of a page. (spec: PC-13, PC-16) */
export const startProcess = defineOperation<FlowStart, FlowResponse>({
  service: 'flow',
  name: 'startProcess',
  kind: 'write',
  token: 'none',
  effects: TOKEN_OF_ENGINE,
  bearer: ({ flowToken }) => flowToken,
  body: ({ process, customerReferenceNumber, clientIp, ...login }) => ({
    sessionId: '',
    stepId: '',
    displayFormReferenceKey: '',
    ...process,
    ...(customerReferenceNumber ? { customerReferenceNumber } : {}),
    ...(clientIp ? { clientIp } : {}),
    ...loginOf(login),
  }),
  parse: stepOf,
});

/** Every call that has a stepId. (spec: PC-14, PC-17) */
export const sendStep = defineOperation<FlowMessage, FlowResponse>({
  service: 'flow',
  name: 'sendStep',
  kind: 'write',
  token: 'none',
  effects: TOKEN_OF_ENGINE,
  bearer: ({ flowToken }) => flowToken,
  body: ({ sessionId, stepId, formKey, values, ...login }) => ({
    ...loginOf(login),
    sessionId,
    stepId,
    displayFormReferenceKey: formKey,
    [formKey]: values,
  }),
  parse: stepOf,
});

/** Names of the suggestion call, which are others than at the start. (spec: OPEN-87) */
export interface SuggestionParameters {
  readonly internalCall: string;
  readonly FEProcessName: string;
  readonly latest: string;
  readonly FEProcessGuid: string;
  readonly applicationName: string;
  readonly cssApplicationName: string;
}

export interface AddressQuestion extends FlowCall {
  readonly process: SuggestionParameters;
  /** What has been typed, more than 3 characters. (spec: PC-52) */
  readonly streetAddress: string;
}

/**
 * Whole addresses that begin with what was typed. The service wants all of it in the query; pages send no referrer to
 * strangers, and no log of ours keeps a query. (spec: PC-54, PC-55, SEC-18)
 */
export const suggestAddresses = defineOperation<AddressQuestion, readonly string[]>({
  service: 'flow',
  name: 'suggestAddresses',
  kind: 'read',
  token: 'none',
  effects: TOKEN_OF_ENGINE,
  bearer: ({ flowToken }) => flowToken,
  query: ({ process, streetAddress }) => ({ ...process, streetAddress }),
  body: () => ({}),
  parse: ({ body }) =>
    splitAddresses(objectOf(objectOf(objectOf(body)['flowStepResult'])['customAttributes'])['fullStreetAddress']),
});

function refreshOf(name: string) {
  return defineOperation<FlowCall, FlowToken>({
    service: 'flow',
    name,
    kind: 'read',
    token: 'none',
    effects: TOKEN_OF_ENGINE,
    bearer: ({ flowToken }) => flowToken,
    body: () => ({}),
    parse: ({ body }) => tokenOf(objectOf(body)['accessToken'], objectOf(body)['expiresIn']),
  });
}

function tokenOf(value: unknown, seconds: unknown): FlowToken {
  const token = textOf(value);
  if (!token) throw new Error('The response has no token.');
  return { token, expiresIn: typeof seconds === 'number' && seconds > 0 ? seconds : 300 };
}

function loginOf({ loginToken, loginField = 'loginToken', accessAuthToken }: FlowLogin): Record<string, string> {
  return {
    ...(loginToken ? { [loginField]: loginToken } : {}),
    ...(accessAuthToken ? { accessAuthToken } : {}),
  };
}

function stepOf({ body }: HttpResponse): FlowResponse {
  const { metaData, html, errors, sessionId, stepId, displayFormReferenceKey } = objectOf(body);
  const answer = {
    sessionId: textOf(sessionId),
    stepId: textOf(stepId),
    formKey: textOf(displayFormReferenceKey),
    stepName: textOf(objectOf(metaData)['stepName']),
    pageName: textOf(objectOf(metaData)['pageName']),
    html: typeof html === 'string' ? html : '',
    errors: errorsOf(errors),
  };
  if (!answer.html && answer.errors.length === 0) throw new Error('The response is not a step.');
  return answer;
}

/** Engines write a text, a list of texts or a list of objects. */
function errorsOf(errors: unknown): FlowError[] {
  const all = Array.isArray(errors) ? errors : errors === undefined || errors === null ? [] : [errors];
  return all.slice(0, 200).flatMap((error: unknown) => {
    if (typeof error === 'string') return error ? [{ ...NO_ERROR, text: error }] : [];
    const { code, message, path, cause, params } = objectOf(error);
    const words = [textOf(code), textOf(message)].filter(Boolean).join(' ');
    const whole = words || (typeof error === 'object' ? JSON.stringify(error) : textOf(error));
    if (!whole || whole === '{}') return [];
    return [
      { text: whole, message: textOf(message), path: textOf(path), cause: textOf(cause), params: paramsOf(params) },
    ];
  });
}

const NO_ERROR: FlowError = { text: '', message: '', path: '', cause: '', params: {} };

function paramsOf(params: unknown): FlowError['params'] {
  return Object.fromEntries(
    Object.entries(objectOf(params)).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
