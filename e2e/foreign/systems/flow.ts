import { randomUUID } from 'node:crypto';
import { anything, anyText, exactly, keys, text, type Check } from '../checks.ts';
import { basicAuthorization, bearerOnly } from '../headers.ts';
import type { State } from '../state.ts';
import type { Call, Reply, System } from '../system.ts';
import { STEPS } from './flow-steps.ts';

/** The only access token that the engine accepts. */
const ENGINE_TOKEN = 'engine-token-9';
/** The key under which a message contains the values of the form. */
const FORM_KEY = 'privacyForm';

/** Sessions of the engine by id: the process and the step that the customer sees. */
const sessions = new Map<string, { process: string; step: string }>();

/** Checks for the parameters that start a process. */
const START_PARAMETERS = {
  internalCall: anything,
  latest: anything,
  feProcessId: text,
  applicationName: text,
  cssApplicationName: text,
};

/** Checks for the top-level keys of a flow message, from the third specification document (D3, section 3). */
const MESSAGE_KEYS = {
  sessionId: anyText,
  stepId: anyText,
  displayFormReferenceKey: anyText,
  [FORM_KEY]: anything,
  customerSubType: text,
  irrRequestType: text,
  actionButton: text,
  loginToken: text,
  accessAuthToken: text,
};

/** Checks the message that starts a process. */
const startMessage: Check = (value, name) =>
  keys({}, { ...MESSAGE_KEYS, ...START_PARAMETERS, processVersion: text, customerReferenceNumber: text })(value, name);

/** Checks the message that sends the values of a step. */
const stepMessage = keys(
  { sessionId: text, stepId: text, displayFormReferenceKey: exactly(FORM_KEY), [FORM_KEY]: anything },
  MESSAGE_KEYS,
);

/** Returns the ID of a step in its process. */
const stepId = (process: string, step: string) => `${process}:${step}`;

/** Returns the HTML and the names of the step at which the session is. */
const stepReply = (sessionId: string, state: State, more: Record<string, unknown> = {}): Reply => {
  const { process = '', step = '' } = sessions.get(sessionId) ?? {};
  const found = STEPS[`${process}/${step}`];
  if (!found) return { status: 400, body: { errors: ['unknown_step'] } };
  const ids = { sessionId, stepId: stepId(process, step), displayFormReferenceKey: FORM_KEY };
  const inputs = Object.entries(ids)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
  const { stepName, pageName } = found;
  const inInputs = state.idsOfSteps === 'inputs';
  return {
    body: {
      metaData: { stepName, pageName, ...(inInputs ? {} : ids) },
      html: `<form>${inInputs ? inputs : ''}${found.html}</form>`,
      ...more,
    },
  };
};

/** Returns the names of the required parameters of a start that are missing or empty, in the query and the message. */
const missingParameters = (parameters: Record<string, unknown>) =>
  Object.keys(START_PARAMETERS).filter((name) => parameters[name] === undefined || parameters[name] === '');

/** Returns the response with suggested addresses. */
const suggestionsReply = (): Reply => ({
  body: {
    flowStepResult: {
      customAttributes: {
        fullStreetAddress: '[12 Garden Street, Austin, TX 78701, 14 Garden Street, Austin, TX 78701]',
      },
    },
  },
});

/** Starts a process. If the query contains a street address, responds with suggested addresses instead. */
const startProcess = (call: Call, state: State): Reply => {
  if (call.query['streetAddress'] !== undefined) return suggestionsReply();
  const parameters = { ...call.query, ...(call.body as Record<string, unknown>) };
  const missing = missingParameters(parameters);
  if (missing.length > 0) return { status: 400, body: { errors: missing } };
  const sessionId = randomUUID();
  sessions.set(sessionId, { process: String(parameters['feProcessId']), step: 'start' });
  return stepReply(sessionId, state);
};

/**
 * Whether a current customer sends a message without a valid sign-in token. A message for someone else needs no token
 * (third specification document, D3, section 4).
 */
const isSignInMissing = (values: Record<string, unknown>, message: Record<string, unknown>, state: State) =>
  values['customerSubType'] === 'CURRENT' &&
  values['actionButton'] !== 'someone else' &&
  !state.tokens.has(String(message['loginToken']));

/** Accepts the values of a step. Returns the next step, or why the values are refused. */
const sendStep = (call: Call, state: State): Reply => {
  const message = call.body as Record<string, unknown>;
  const session = sessions.get(String(message['sessionId']));
  const found = session && STEPS[`${session.process}/${session.step}`];
  if (!session || !found || message['stepId'] !== stepId(session.process, session.step))
    return { status: 400, body: { errors: ['unknown_session'] } };
  const values = { ...message, ...(message[FORM_KEY] as Record<string, unknown>) };
  const known = new Set([...found.fields, 'actionButton']);
  const unknown = Object.keys(message[FORM_KEY] as object).filter((name) => !known.has(name));
  if (unknown.length > 0) return { status: 400, body: { errors: unknown } };
  if (isSignInMissing(values, message, state)) return { status: 400, body: { errors: ['no_login'] } };
  if (session.step === 'code' && values['verification-code'] !== '123456')
    return stepReply(String(message['sessionId']), state, {
      errors: ['consumer_contact_verification_code_does_not_match'],
    });
  session.step = found.next(values);
  return stepReply(String(message['sessionId']), state);
};

/** Returns a function that replies only to requests with the token of the engine; others get status 401. */
const requireEngineToken = (reply: (call: Call, state: State) => Reply) => (call: Call, state: State) =>
  call.headers['authorization'] === `Bearer ${ENGINE_TOKEN}` ? reply(call, state) : { status: 401 };

/** Checks the query for suggested addresses. */
const suggestionQuery = keys({
  internalCall: text,
  FEProcessName: text,
  latest: text,
  FEProcessGuid: text,
  applicationName: text,
  cssApplicationName: text,
  streetAddress: text,
});

/** Checks the query of a start, or that of suggested addresses. */
const processQuery: Check = (value, name) =>
  (value as Record<string, string>)['streetAddress'] === undefined
    ? keys({}, { ...START_PARAMETERS, processVersion: text, customerReferenceNumber: text })(value, name)
    : suggestionQuery(value, name);

/** The flow engine of the Privacy Center, with its tokens. */
export const flow: System = {
  name: 'flow',
  operations: [
    {
      name: 'flowToken',
      method: 'GET',
      path: '/token',
      headers: { required: {}, optional: { authorization: basicAuthorization } },
      reply: () => ({ body: { access_token: ENGINE_TOKEN } }),
    },
    {
      name: 'startProcess',
      method: 'POST',
      path: '/process',
      headers: bearerOnly,
      query: processQuery,
      body: startMessage,
      reply: requireEngineToken(startProcess),
    },
    {
      name: 'sendStep',
      method: 'POST',
      path: '/step',
      headers: bearerOnly,
      body: stepMessage,
      reply: requireEngineToken(sendStep),
    },
  ],
};
