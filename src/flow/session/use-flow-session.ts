import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { OperationError } from '#src/data/operation-error.ts';
import { ControlsContext } from '#src/forms/controls-context.ts';
import { withoutSecrets } from '#src/forms/store/form-draft.ts';
import type { Suggest } from '#src/forms/kit/suggest-context.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FormValue } from '#src/model/content-field.ts';
import type { Problem } from '#src/model/layout.ts';
import {
  getFlowToken,
  refreshFlowToken,
  sendStep,
  startProcess,
  suggestAddresses,
  type ProcessParameters,
  type SuggestionParameters,
} from '#src/operations/flow.ts';
import { getClientIp } from '#src/operations/identity.ts';
import { createLoginMarker } from '#src/session/tabs/login-marker.ts';
import type { Session } from '#src/session/session.ts';
import type { FlowAction } from '../flow-step.ts';
import { FlowInputsContext } from '../flow-inputs-context.ts';
import type { FlowPage } from './flow-login.ts';
import { createFlowMemory } from './flow-memory.ts';
import { createFlowSession } from './flow-session.ts';
import type { FlowLogin, FlowSession, FlowView } from './flow-view.ts';
import { createFlowTokens, type FlowTokens } from './flow-token.ts';
import { isLastStep, submitsValues } from './step-facts.ts';
import { createStepLoader, type LoadedStep } from './load-step.ts';

export interface FlowPageOptions {
  readonly page: FlowPage;
  readonly process: ProcessParameters;
  readonly suggestions: SuggestionParameters;
  /** Under which name the engine wants the login's token. (spec: OPEN-88) */
  readonly loginField: string;
  readonly template: string | undefined;
  readonly words: FormValue | undefined;
  /** Of the address. (spec: PC-02, PC-07, PC-08) */
  readonly crn: string;
  readonly accessAuthToken: string;
  readonly report: (problem: Problem) => void;
}

export interface FlowPageSession {
  readonly session: FlowSession<LoadedStep>;
  readonly view: FlowView<LoadedStep>;
  readonly act: (action: FlowAction, values: Parameters<FlowSession<LoadedStep>['act']>[1]) => Promise<void>;
  /** Keeps what is typed, once typing pauses. */
  readonly note: (values: JsonObject) => void;
  readonly suggest: Suggest;
}

/** Typing pauses before it is kept; leaving the page keeps it at once. */
const PAUSE_MS = 300;
/** The address of this browser may come late or not at all; nobody waits longer for it. */
const IP_WAIT_MS = 1500;
/** From that many letters on addresses are suggested. (spec: PC-52) */
const MIN_ADDRESS = 4;

/** The session of a page of the Privacy Center; it begins when the page is shown. */
export function useFlowSession(options: FlowPageOptions): FlowPageSession {
  const services = useDataServices();
  const loadControls = use(ControlsContext);
  const loadInputs = use(FlowInputsContext);
  const [parts] = useState(() => createParts(services, { ...options, loadControls, loadInputs }));
  const { session, stop, ...rest } = parts;
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  useEffect(() => {
    void session.begin();
    const listen = (): void => {
      if (services.session.state().status === 'signed-out') session.stay();
    };
    const end = services.session.subscribe(listen);
    addEventListener('pagehide', rest.flush);
    return () => {
      end();
      removeEventListener('pagehide', rest.flush);
      stop();
    };
  }, [session, services, stop, rest.flush]);
  return { session, view, act: rest.act, note: rest.note, suggest: rest.suggest };
}

/** Tokens of the visit by page family, in memory only. (spec: PC-10) */
const tokensOf = new WeakMap<DataServices, Map<FlowPage, FlowTokens>>();

function tokensFor(services: DataServices, page: FlowPage): FlowTokens {
  let known = tokensOf.get(services);
  if (!known) tokensOf.set(services, (known = new Map()));
  let tokens = known.get(page);
  if (!tokens) {
    const renew = page === 'escalation' ? undefined : refreshFlowToken[page];
    tokens = createFlowTokens({
      get: () => runOperation(services, getFlowToken, undefined),
      renew: renew && ((flowToken) => runOperation(services, renew, { flowToken })),
    });
    known.set(page, tokens);
  }
  return tokens;
}

type PartsOptions = FlowPageOptions & Pick<Parameters<typeof createStepLoader>[0], 'loadControls' | 'loadInputs'>;

function createParts(services: DataServices, options: PartsOptions) {
  const { page, process, suggestions, loginField, crn, accessAuthToken } = options;
  const tokens = tokensFor(services, page);
  const memory = createFlowMemory(storageOf('session'), page);
  const kept = memory.kept();
  if (kept?.isLast && !isReload()) memory.forget();
  const load = createStepLoader({ ...options, language: services.language });
  let ip: Promise<string> | undefined;
  const loginOf = (login: string | undefined) => {
    const access = page === 'escalation' ? accessAuthToken : page === 'request' ? login : undefined;
    return {
      ...(login === undefined ? {} : { loginToken: login, loginField }),
      ...(access ? { accessAuthToken: access } : {}),
    };
  };
  const session = createFlowSession<LoadedStep>({
    page,
    tokens,
    memory,
    crn,
    isFresh: accessAuthToken !== '',
    login: createLogin(services.session),
    read: ({ html }) => load(html),
    isLast: ({ step }) => isLastStep(step),
    titleOf: ({ step }) => step.title,
    isJudged: ({ step }, action) => submitsValues(step, action),
    engine: {
      start: async ({ flowToken, crn: customerReferenceNumber, login }, idempotencyKey) => {
        ip ??= clientIp(services);
        const input = { flowToken, process, customerReferenceNumber, clientIp: await ip, ...loginOf(login) };
        return runOperation(services, startProcess, input, { idempotencyKey });
      },
      send: ({ login, ...message }, idempotencyKey) =>
        runOperation(services, sendStep, { ...message, ...loginOf(login) }, { idempotencyKey }),
    },
  });
  const notes = createNotes(session);
  return { session, ...notes, suggest: createSuggest(services, tokens, suggestions) };
}

/** Keeps typed values when typing pauses, without what is secret. */
function createNotes(session: FlowSession<LoadedStep>) {
  let waiting: JsonObject | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loaded = (): LoadedStep | undefined => session.view().step?.content;
  const flush = (): void => {
    clearTimeout(timer);
    const step = loaded();
    if (waiting && step) session.note(withoutSecrets(markSecrets(step), waiting));
    waiting = undefined;
  };
  return {
    flush,
    stop: flush,
    note: (values: JsonObject): void => {
      session.changed();
      waiting = values;
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    act: (action: FlowAction, values: Parameters<FlowSession<LoadedStep>['act']>[1]): Promise<void> => {
      flush();
      const step = loaded();
      const secret = step !== undefined && markSecrets(step).fields.some((field) => field.secret);
      return session.act(action, values, secret);
    },
  };
}

/** The form with every field marked whose control says that it is secret: codes, passwords. */
function markSecrets({ step, controls }: LoadedStep) {
  const { form } = step.module;
  return {
    ...form,
    fields: form.fields.map((field) =>
      controls.get(field.control)?.secret && !field.secret ? { ...field, secret: true } : field,
    ),
  };
}

/** spec: PC-52…55 */
function createSuggest(services: DataServices, tokens: FlowTokens, process: SuggestionParameters): Suggest {
  return async (_source, text, signal) => {
    if (text.length < MIN_ADDRESS) return [];
    const ask = (flowToken: string) =>
      runOperation(services, suggestAddresses, { flowToken, process, streetAddress: text }, { signal });
    const token = await tokens.current();
    const addresses = await ask(token).catch(async (error: unknown) => {
      if (!(error instanceof OperationError) || ![401, 403].includes(error.status ?? 0)) throw error;
      return ask(await tokens.replace(token));
    });
    return addresses.map((address) => ({ value: address, label: address }));
  };
}

function createLogin(session: Session): FlowLogin {
  const marker = createLoginMarker(storageOf('local'));
  return {
    settled: () => session.start(false),
    accessToken: () => session.accessToken(),
    isKnown: () => session.state().status === 'signed-in' || marker.expiresAt() !== undefined,
    obtain: async (how) => {
      await (how === 'refresh' ? session.start(true) : session.signIn(location.pathname));
      if (session.accessToken() !== undefined) return 'here';
      return session.state().status === 'starting' ? 'leaving' : 'failed';
    },
  };
}

/** The address that the outside sees; '' when it does not come in time. (spec: PC-77) */
async function clientIp(services: DataServices): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), IP_WAIT_MS));
  return Promise.race([runOperation(services, getClientIp, undefined).catch(() => ''), late]);
}

function storageOf(which: 'session' | 'local'): Storage | undefined {
  try {
    return which === 'session' ? sessionStorage : localStorage;
  } catch {
    return undefined;
  }
}

/** The first page of this document, loaded again or come back to: then a last step is still what was wanted. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFirst = !hasBegun;
  hasBegun = true;
  return isFirst && entry?.type !== undefined && entry.type !== 'navigate';
}
let hasBegun = false;
