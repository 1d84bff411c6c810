import { defineOperation, type OperationEffects } from '#src/data/operation.ts';
import type { HttpResponse } from '#src/http/request.ts';
import { readFaultParams } from '#src/model/form/fault-params.ts';
import { asText, textOrEmpty, type Json } from '#src/model/json.ts';
import { splitAddresses } from './wire/split-addresses.ts';
import { objectOf } from './wire/wire.ts';

/** The token that the flow engine requires; it belongs to this browser and expires. */
export interface FlowToken {
  readonly token: string;
  /** Remaining lifetime of the token, in seconds. */
  readonly expiresIn: number;
}

/** The field that every request to the engine has. */
interface FlowCall {
  /** The token of `getFlowToken`, sent as bearer token. (spec: PC-15) */
  readonly flowToken: string;
}

/** Parameters that start a process; content sets them for each page. (spec: PC-16, OPEN-87) */
export interface ProcessParameters {
  readonly internalCall: string;
  readonly latest: string;
  readonly feProcessId: string;
  readonly applicationName: string;
  readonly cssApplicationName: string;
  readonly processVersion?: string | undefined;
}

/** The tokens that a message contains, and the key of the access token. */
export interface FlowMessageTokens {
  /** Access token of the signed-in customer. (spec: PC-19) */
  readonly loginToken?: string | undefined;
  /** Name of the key under which a message contains the access token; `loginToken` by default. (spec: OPEN-88) */
  readonly loginField?: string | undefined;
  /**
   * On the request page, the access token of the customer; on the escalation page, the token of the link in a mail.
   * Other pages send none. (spec: PC-20, SEC-05)
   */
  readonly accessAuthToken?: string | undefined;
}

/** The first request of a process. */
export interface FlowStart extends FlowCall, FlowMessageTokens {
  readonly process: ProcessParameters;
  /** Reference number of the request: the parameter `crn` in the page's address. (spec: PC-03, PC-07) */
  readonly customerReferenceNumber?: string | undefined;
  /** Public IP address of the browser, from the lookup; informative only. (spec: PC-77) */
  readonly clientIp?: string | undefined;
}

/** A request with the values of one step. */
export interface FlowMessage extends FlowCall, FlowMessageTokens {
  readonly sessionId: string;
  readonly stepId: string;
  /** `displayFormReferenceKey` of the step: the key of the form's values in the request to the flow engine. */
  readonly formKey: string;
  /** Values of the form, including `actionButton`. (spec: PC-17, PC-18) */
  readonly values: Readonly<Record<string, Json>>;
}

/** An error in a response of the engine. */
export interface FlowError {
  /** Code and message in one text. The portal searches it for known error codes. (spec: PC-72, PC-73) */
  readonly text: string;
  /** Message for the customer; '' if there is none. */
  readonly message: string;
  /** Name of the invalid field; '' if the error is about the whole step. */
  readonly path: string;
  /** Cause of the error, such as `required`, with the same values as in the errors of forms; '' if unknown. */
  readonly cause: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * A step in a response. An id is '' if the JSON does not contain it; it may then be in a hidden input of the HTML.
 * (spec: PC-21)
 */
export interface FlowResponse {
  readonly sessionId: string;
  readonly stepId: string;
  readonly formKey: string;
  readonly stepName: string;
  readonly pageName: string;
  readonly html: string;
  readonly errors: readonly FlowError[];
}

/**
 * Effects of all engine operations: after status 401 the customer stays signed in, and the page gets a new engine
 * token.
 */
const ENGINE_EFFECTS: OperationEffects = { ignoresRefusal: true };

/** Gets a token of the flow engine. (spec: PC-10, SEC-03) */
export const getFlowToken = defineOperation<void, FlowToken>({
  service: 'flowToken',
  name: 'getToken',
  kind: 'read',
  token: 'none',
  effects: ENGINE_EFFECTS,
  parse: ({ body }) => tokenOf(objectOf(body)['access_token'], objectOf(body)['expires_in']),
});

/** Starts a process: the first request of a page. (spec: PC-13, PC-16) */
export const startProcess = defineOperation<FlowStart, FlowResponse>({
  service: 'flow',
  name: 'startProcess',
  kind: 'write',
  token: 'none',
  effects: ENGINE_EFFECTS,
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

/** Sends the values of a step: every request of a process except the first one. (spec: PC-14, PC-17) */
export const sendStep = defineOperation<FlowMessage, FlowResponse>({
  service: 'flow',
  name: 'sendStep',
  kind: 'write',
  token: 'none',
  effects: ENGINE_EFFECTS,
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

/** Parameters of the request for suggestions; some names differ from `ProcessParameters`. (spec: OPEN-87) */
export interface SuggestionParameters {
  readonly internalCall: string;
  readonly FEProcessName: string;
  readonly latest: string;
  readonly FEProcessGuid: string;
  readonly applicationName: string;
  readonly cssApplicationName: string;
}

/** A request for address suggestions. */
export interface AddressRequest extends FlowCall {
  readonly process: SuggestionParameters;
  /** The typed text, more than 3 characters. (spec: PC-52) */
  readonly streetAddress: string;
}

/**
 * Gets whole addresses for a typed text. The service requires the text in the query; the portal's pages send no
 * referrer to other origins, and its logs contain no queries. (spec: PC-54, PC-55, SEC-18)
 */
export const suggestAddresses = defineOperation<AddressRequest, readonly string[]>({
  service: 'flow',
  name: 'suggestAddresses',
  kind: 'read',
  token: 'none',
  effects: ENGINE_EFFECTS,
  bearer: ({ flowToken }) => flowToken,
  query: ({ process, streetAddress }) => ({ ...process, streetAddress }),
  // The documentation describes no body, but a JSON service expects one.
  body: () => ({}),
  parse: ({ body }) =>
    splitAddresses(objectOf(objectOf(objectOf(body)['flowStepResult'])['customAttributes'])['fullStreetAddress']),
});

/** Lifetime of a token in seconds if the response does not state it. */
const DEFAULT_LIFETIME = 300;

/** Returns the token and its lifetime from their values in the response. Throws if there is no token. */
function tokenOf(value: unknown, seconds: unknown): FlowToken {
  const token = asText(value);
  if (!token) throw new Error('The response has no token.');
  const lifetime = Number(asText(seconds));
  return { token, expiresIn: lifetime > 0 ? lifetime : DEFAULT_LIFETIME };
}

/**
 * Returns the fields of a message that contain tokens: the customer's access token under the key `loginField`, and
 * `accessAuthToken`, which on the escalation page is the token of a link in a mail.
 */
function loginOf({
  loginToken,
  loginField = 'loginToken',
  accessAuthToken,
}: FlowMessageTokens): Record<string, string> {
  return {
    ...(loginToken ? { [loginField]: loginToken } : {}),
    ...(accessAuthToken ? { accessAuthToken } : {}),
  };
}

/** Returns the step in a response. Throws if the response has neither HTML nor errors. */
function stepOf({ body }: HttpResponse): FlowResponse {
  const { html, errors, ...top } = objectOf(body);
  const metaData = objectOf(top['metaData']);
  const idOf = (name: string): string => asText(top[name]) || asText(metaData[name]);
  const step = {
    sessionId: idOf('sessionId'),
    stepId: idOf('stepId'),
    formKey: idOf('displayFormReferenceKey'),
    stepName: asText(metaData['stepName']),
    pageName: asText(metaData['pageName']),
    html: textOrEmpty(html),
    errors: errorsOf(errors),
  };
  if (!step.html && step.errors.length === 0) throw new Error('The response is not a step.');
  return step;
}

/** Reads errors, which may be a text, a list of texts, an object or a list of objects. */
function errorsOf(errors: unknown): FlowError[] {
  const all = Array.isArray(errors) ? errors : errors === undefined || errors === null ? [] : [errors];
  return all.slice(0, 200).flatMap((error: unknown) => {
    if (typeof error === 'string') return error ? [{ ...EMPTY_ERROR, text: error }] : [];
    const { code, message, path, cause } = objectOf(error);
    const codeAndMessage = [asText(code), asText(message)].filter(Boolean).join(' ');
    const whole = codeAndMessage || (typeof error === 'object' ? JSON.stringify(error) : asText(error));
    if (!whole || whole === '{}') return [];
    return [
      {
        text: whole,
        message: asText(message),
        path: asText(path),
        cause: asText(cause),
        params: readFaultParams(error),
      },
    ];
  });
}

/** An error without values. An error that the engine sends as a text is a copy of it with this `text`. */
const EMPTY_ERROR: FlowError = { text: '', message: '', path: '', cause: '', params: {} };
