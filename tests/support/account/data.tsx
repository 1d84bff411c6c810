/**
 * The signed-in area without a host: a session, services with responses that a test defines, and a record of requests.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { DataContext } from '#src/data/data-context.ts';
import type { Operation } from '#src/data/operation.ts';
import type { DataServices, Outcome } from '#src/data/run-operation.ts';
import { primeForms } from '#tests/support/forms/primed-forms.ts';
import { sliceKey } from '#src/data/use-slice.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { RenderingComponent } from '#src/layout/registry.ts';
import { SessionProvider } from '#src/session/session-context.tsx';
import { createProfileNotice } from '#src/session/tabs/profile-notice.ts';
import { createEntries } from '#src/session/session-values.ts';
import type { Session, SessionState } from '#src/session/session.ts';
import { AccountFeaturesContext, type AccountFeatures } from '#src/ui/account-features.tsx';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { RenderingOnPage, type PageOptions } from '../layout/render-part.tsx';

/** The state of a session in which the sample customer is signed in. */
const SIGNED_IN: SessionState = {
  status: 'signed-in',
  authKey: 'auth-key',
  name: 'Marisol Vega',
  ids: { personId: 'person-1', customerRelationshipId: 'crn-1', serviceAccountId: 'account-1', xboAccountId: 'xbo-1' },
};

/** A session whose state a test changes. */
export interface FakeSession extends Session {
  /** Changes the state, for example to a sign-out. */
  become(state: SessionState): void;
}

/** Creates a session without an identity provider, by default of a signed-in customer. */
export function fakeSession(first: SessionState = SIGNED_IN): FakeSession {
  let state = first;
  const { subscribe, notify } = createSubscribers();
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    state: () => state,
    subscribe,
    become: (next) => {
      state = next;
      notify();
    },
    start: nothing,
    signIn: nothing,
    signOut: nothing,
    expire: nothing,
    syncWithOtherTabs: () => Promise.resolve(false),
    renew: nothing,
    discard() {
      this.become({ status: 'signed-out' });
    },
    identify(ids) {
      const known = Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== ''));
      const before = state.ids ?? { personId: '', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' };
      if (state.status === 'signed-in' && Object.keys(known).length > 0)
        this.become({ ...state, ids: { ...before, ...known } });
    },
    rename(name) {
      this.become({ ...state, name });
    },
    profileNotice: createProfileNotice({ tab: undefined, shared: undefined }),
    accessToken: () => (state.status === 'signed-in' ? 'token' : undefined),
    values: createEntries(undefined),
  };
}

/** The response of a service. */
export interface FakeResponse {
  readonly status?: number;
  readonly body: unknown;
  /** Text that is sent unchanged, in place of `body`. */
  readonly text?: string;
}
/** Functions that return the responses of services, by `service.operation`, or by this name with a query: `a.b?c=d`. */
export type FakeResponses = Readonly<Record<string, () => FakeResponse | Promise<FakeResponse>>>;

/** A request that the component under test sent. */
export interface SentRequest {
  readonly operation: string;
  /** The query of the request's address, with the question mark; '' without a query. */
  readonly search: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Returns a successful response in the format of the services. */
export const ok = (data: unknown): FakeResponse => ({ body: { success: true, data } });
/** Returns an error response in the format of the services. */
export const errorResponse = (status: number, errorCode = '', errorMessage = ''): FakeResponse => ({
  status,
  body: { success: false, errorCode, errorMessage },
});

/** The origin of the portal in these tests. */
const ORIGIN = 'http://localhost:8080';

/** Options of an endpoint on the portal's own origin, whose requests have all headers. */
export const ALL_HEADERS_ENDPOINT = { isOwnOrigin: true, standardHeaders: true, idempotencyKey: true } as const;

/** Returns data services whose paths end with `service.operation`, and a list that receives all their outcomes. */
function fakeServices(session: Session, language: string): { services: DataServices; outcomes: Outcome[] } {
  const outcomes: Outcome[] = [];
  const services: DataServices = {
    session,
    language,
    endpoints: {
      find: (service, operation, query = {}) =>
        Promise.resolve({
          method: 'POST',
          version: 'v1.0',
          url: `${ORIGIN}/services/${service}.${operation}${searchOf(query)}`,
          ...ALL_HEADERS_ENDPOINT,
        }),
      mayCarryToken: () => true,
      prefetch: () => undefined,
    },
    anonymousToken: () => Promise.resolve(undefined),
    onOutcome: (outcome) => void outcomes.push(outcome),
  };
  return { services, outcomes };
}

/** Returns the query of an address, with the question mark; '' if there are no values. */
function searchOf(query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `?${search}` : '';
}

/**
 * Replaces `fetch` with these responses until the test ends; an operation without a response gets 404. Returns the
 * requests.
 */
function stubServices(answers: FakeResponses): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, ORIGIN);
    const operation = pathname.split('/').at(-1)!;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ operation, search, body, headers: new Headers(init.headers) });
    const response = (await (answers[operation + search] ?? answers[operation])?.()) ?? {
      status: 404,
      body: { success: false },
    };
    // Retries are immediate, so that no test waits.
    const headers = { 'retry-after': '0' };
    return new Response(response.text ?? JSON.stringify(response.body), { status: response.status ?? 200, headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return requests;
}

/** What the host provides to a component of the signed-in area. */
interface Surroundings {
  readonly session: Session;
  readonly services: DataServices;
  readonly queryClient: QueryClient;
  readonly features?: Partial<AccountFeatures>;
  readonly hasSession: boolean;
  readonly children: ReactNode;
}

/** Renders a component with everything that the host provides in the signed-in area. */
function SignedInArea({ session, services, queryClient, features, hasSession, children }: Surroundings): ReactNode {
  const allFeatures = useMemo(
    () => ({ sessionWarning: false, deactivate: false, federatedLink: false, ...features }),
    [features],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <HasSessionContext value={hasSession}>
          <DataContext value={services}>
            <AccountFeaturesContext value={allFeatures}>{children}</AccountFeaturesContext>
          </DataContext>
        </HasSessionContext>
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** What a test chooses for a rendering in the signed-in area. */
export interface DataOptions {
  readonly answers?: FakeResponses;
  readonly session?: FakeSession;
  readonly features?: Partial<AccountFeatures>;
  readonly page?: PageOptions;
  /** Client with the data that was read before; by default without data. */
  readonly queryClient?: QueryClient;
}

/** The result of a rendering, with its session and what it has requested. */
export interface ShownWithData extends RenderResult {
  readonly session: FakeSession;
  readonly queryClient: QueryClient;
  readonly requests: readonly SentRequest[];
  /** How each operation ended, as the shared error handler receives it. */
  readonly outcomes: readonly Outcome[];
  /** Returns the requests of one operation. */
  calls(operation: string): readonly SentRequest[];
}

/** Renders one rendering of the signed-in area, with fake services that send the given responses. */
export function renderWithData(
  component: RenderingComponent,
  fields: object,
  { answers = {}, session = fakeSession(), features = {}, page = {}, ...rest }: DataOptions = {},
): ShownWithData {
  const requests = stubServices(answers);
  const { services, outcomes } = fakeServices(session, page.language ?? 'en');
  const queryClient = rest.queryClient ?? new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  primeForms(queryClient, page.language ?? 'en');
  const result = render(
    <SignedInArea
      session={session}
      services={services}
      queryClient={queryClient}
      features={features}
      hasSession={session.state().status === 'signed-in'}
    >
      <RenderingOnPage component={component} fields={fields} page={page} />
    </SignedInArea>,
  );
  const calls = (operation: string): SentRequest[] => requests.filter((call) => call.operation === operation);
  return { ...result, session, queryClient, requests, outcomes, calls };
}

/** Shows an example to a signed-in customer with the sample data in the cache. A header is shown as to a visitor. */
export function WithSamples({
  samples,
  children,
}: {
  readonly samples: readonly (readonly [operation: Operation<never, unknown>, data: unknown, input?: unknown])[];
  readonly children: ReactNode;
}): ReactNode {
  const parts = useMemo(() => {
    const session = fakeSession();
    const queryClient = new QueryClient();
    for (const [operation, data, input] of samples) queryClient.setQueryData(sliceKey(operation, 'en', input), data);
    return { session, queryClient, services: fakeServices(session, 'en').services };
  }, [samples]);
  return (
    <SignedInArea {...parts} hasSession={false}>
      {children}
    </SignedInArea>
  );
}
