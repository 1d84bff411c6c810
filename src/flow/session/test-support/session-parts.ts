import { vi } from 'vitest';
import { OperationError } from '#src/data/operation-error.ts';
import { HttpError } from '#src/http/http-error.ts';
import type { FlowResponse, FlowError, FlowToken } from '#src/operations/flow.ts';
import { PAGE_POLICIES, type FlowPageName } from '#src/renderings/privacy/privacy-flow/policy/page-policy.ts';
import { createFlowMemory } from '../flow-memory.ts';
import { createFlowSession } from '../flow-session.ts';
import { createFlowTokens } from '../flow-token.ts';
import { createSessionContext } from '../session-context.ts';
import type { FlowLogin, FlowSessionOptions } from '../session-types.ts';

/** The action of most buttons. */
export const NEXT_ACTION = { name: 'actionButton', value: 'next' };
/** Returns the error of a call: a response with this status, or no response. */
export const failure = (status?: number) =>
  new OperationError(
    'flow.sendStep',
    status === undefined ? new HttpError('/step', 'unreachable') : new HttpError('/step', 'status', { status }),
  );

/** Returns a response with a step. The name of the step is the part of `stepId` before the dot. */
export function response(stepId: string, more: Partial<FlowResponse> = {}): FlowResponse {
  const [stepName = ''] = stepId.split('.');
  return { sessionId: 's', stepId, formKey: 'form', stepName, pageName: stepName, html: stepId, errors: [], ...more };
}
/** Returns an error in a response, with this text. */
export const error = (text: string): FlowError => ({ text, message: '', path: '', cause: '', params: {} });

/** Returns an empty storage of a browser tab. */
function createStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage;
}

/** Options of a session and of the parts that it uses. */
interface SetUpOptions extends Partial<FlowSessionOptions<string>> {
  readonly page?: FlowPageName;
  readonly tab?: Storage;
  readonly token?: () => string | undefined;
  readonly loginOptions?: Partial<FlowLogin>;
}

/** Returns the options of a session whose engine and sign-in the test controls. */
function createOptions({
  tab = createStorage(),
  token = () => undefined,
  loginOptions = {},
  page = 'request',
  ...options
}: SetUpOptions) {
  const memory = createFlowMemory(tab, page);
  let tokens = 0;
  const get = vi.fn<() => Promise<FlowToken>>(async () => ({ token: `t${(tokens += 1)}`, expiresIn: 900 }));
  const start = vi.fn<FlowSessionOptions<string>['engine']['start']>(async () => response('first.1'));
  const send = vi.fn<FlowSessionOptions<string>['engine']['send']>(async () => response('second.2'));
  const obtain = vi.fn<FlowLogin['obtain']>(async () => 'leaving');
  const all: FlowSessionOptions<string> = {
    demandsLogin: PAGE_POLICIES[page].demandsLogin,
    tokens: createFlowTokens({ get }),
    engine: { start, send },
    login: { settled: async () => undefined, accessToken: token, isKnown: () => false, obtain, ...loginOptions },
    memory,
    read: async ({ html }) => html,
    isLast: () => false,
    titleOf: () => '',
    submitsValues: (_content, { value }) => value !== 'back',
    crn: '',
    isFresh: false,
    ...options,
  };
  return { all, memory, get, start, send, obtain, tab };
}

/** Creates a session whose engine and sign-in the test controls. */
export function setUp(options: SetUpOptions = {}) {
  const { all, ...parts } = createOptions(options);
  return { session: createFlowSession(all), ...parts };
}

/** Like `setUp`, but returns the context of a session, for tests of the functions that run its steps. */
export function setUpContext(options: SetUpOptions = {}) {
  const { all, ...parts } = createOptions(options);
  return { context: createSessionContext(all), ...parts };
}
/** Returns the id of the step on the screen. */
export const shownStepId = (session: { view: () => { step: { response: FlowResponse } | undefined } }) =>
  session.view().step?.response.stepId;
