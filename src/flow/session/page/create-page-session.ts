import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { openStorage } from '#src/lib/guarded-storage.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import {
  getFlowToken,
  sendStep,
  startProcess,
  type ProcessParameters,
  type SuggestionParameters,
} from '#src/operations/flow.ts';
import { getClientIp } from '#src/operations/identity.ts';
import { fillInStepIds } from '../../read/step-ids.ts';
import { createFlowMemory } from '../flow-memory.ts';
import { createFlowSession } from '../flow-session.ts';
import { createFlowTokens, type FlowTokens } from '../flow-token.ts';
import { createStepLoader, type LoadedStep, type StepLoaderOptions } from '../load-step.ts';
import type { FlowEngine, FlowSession, FlowSessionOptions } from '../session-types.ts';
import { isLastStep, submitsValues } from '../step-facts.ts';
import { createFlowLogin } from './flow-sign-in.ts';

/** The settings of one flow page, which is a page of the Privacy Center. */
export interface FlowPageOptions
  extends
    Pick<FlowSessionOptions<LoadedStep>, 'demandsLogin' | 'crn'>,
    Pick<StepLoaderOptions, 'template' | 'words' | 'prepare' | 'report'> {
  /**
   * Name of the page. It is the key of the page's data in this tab, and in the configuration the key of the service
   * that refreshes the access token for this page.
   */
  readonly page: string;
  readonly process: ProcessParameters;
  readonly suggestions: SuggestionParameters;
  /** The name under which the engine expects the access token of the sign-in. (spec: OPEN-88) */
  readonly loginField: string;
  /** Whether the messages carry the access token of the signed-in customer. (spec: PC-20, SEC-05) */
  readonly sendsAccessToken?: boolean | undefined;
  /** Access token in the page's address; '' for none. (spec: PC-08) */
  readonly accessAuthToken: string;
}

/** Longest wait for the lookup of the client's IP address, in milliseconds. */
const IP_TIMEOUT_MS = 1500;

/** The options of a page, with the functions that load its controls and flow inputs. */
type PageSessionOptions = FlowPageOptions & Pick<StepLoaderOptions, 'loadControls' | 'loadInputs'>;

/** Returns the session of a page of the Privacy Center and the tokens that it uses. */
export function createPageSession(
  services: DataServices,
  options: PageSessionOptions,
): { readonly session: FlowSession<LoadedStep>; readonly tokens: FlowTokens } {
  const { page, demandsLogin, crn, accessAuthToken } = options;
  const tokens = tokensFor(services);
  const memory = createFlowMemory(
    openStorage(() => sessionStorage),
    page,
  );
  const isFirstAfterReload = isReload();
  if (!isFirstAfterReload && memory.saved()?.isLast) memory.clear();
  const load = createStepLoader({ ...options, language: services.language });
  const session = createFlowSession<LoadedStep>({
    demandsLogin,
    tokens,
    memory,
    crn,
    isFresh: accessAuthToken !== '',
    login: createFlowLogin(services.session, () => services.refreshLogin?.(page)),
    read: ({ html }) => load(html),
    isLast: ({ step }) => isLastStep(step),
    titleOf: ({ step }) => step.title,
    submitsValues: ({ step }, action) => submitsValues(step, action),
    engine: createEngine(services, options),
  });
  return { session, tokens };
}

/** Returns the calls of the flow engine, with the parameters and the sign-in of the page. */
function createEngine(
  services: DataServices,
  { process, loginField, sendsAccessToken, accessAuthToken }: PageSessionOptions,
): FlowEngine {
  const getIp = loadOnce(() => clientIp(services));
  const loginInput = (login: string | undefined) => {
    const access = accessAuthToken || (sendsAccessToken ? login : undefined);
    return {
      ...(login === undefined ? {} : { loginToken: login, loginField }),
      ...(access ? { accessAuthToken: access } : {}),
    };
  };
  return {
    start: async ({ flowToken, crn, login }, idempotencyKey) => {
      const ip = await getIp();
      const input = { flowToken, process, customerReferenceNumber: crn, clientIp: ip, ...loginInput(login) };
      return fillInStepIds(await runOperation(services, startProcess, input, { idempotencyKey }));
    },
    send: async ({ login, ...message }, idempotencyKey) => {
      const input = { ...message, ...loginInput(login) };
      return fillInStepIds(await runOperation(services, sendStep, input, { idempotencyKey }), message);
    },
  };
}

/** The token of this visit, in memory only; all pages of the Privacy Center share it. (spec: PC-10) */
const visitTokens = new WeakMap<DataServices, FlowTokens>();

/** Returns the tokens of this visit, which are created for its first flow page. */
function tokensFor(services: DataServices): FlowTokens {
  const existingTokens = visitTokens.get(services);
  if (existingTokens) return existingTokens;
  const tokens = createFlowTokens({ get: () => runOperation(services, getFlowToken, undefined) });
  visitTokens.set(services, tokens);
  return tokens;
}

/** Returns the public IP address of the browser; '' if it is not known in time. (spec: PC-77) */
async function clientIp(services: DataServices): Promise<string> {
  const timeout = new Promise<string>((resolve) => setTimeout(() => resolve(''), IP_TIMEOUT_MS));
  return Promise.race([runOperation(services, getClientIp, undefined).catch(() => ''), timeout]);
}

/**
 * Returns true for the first flow page after the browser has reloaded or restored the document; later calls return
 * false. The last step of that first page is shown again.
 */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFirst = !hasBegun;
  hasBegun = true;
  return isFirst && entry?.type !== undefined && entry.type !== 'navigate';
}
/** Whether this document has opened a flow page. */
let hasBegun = false;
