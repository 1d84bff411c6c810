import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '#src/session/session-context.tsx';
import type { SessionState } from '#src/session/session.ts';
import { ALL_HEADERS_ENDPOINT, fakeSession } from '#tests/support/account/data.tsx';
import { SLICES } from '#tests/support/account/slices.ts';
import { DataContext } from './data-context.ts';
import { defineOperation, type Operation } from './operation.ts';
import type { DataServices } from './run-operation.ts';
import { useSlice } from './use-slice.ts';

const words = defineOperation<void, string>({
  service: 'words',
  name: 'getWords',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) => String(body),
});

let respond: () => Response | Promise<Response>;
let requestHeaders: Headers[];

beforeEach(() => {
  requestHeaders = [];
  respond = () => Response.json('hello');
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    requestHeaders.push(new Headers(headers));
    return Promise.resolve().then(respond);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The account ids of the session. The wallet is not read without them. */
const IDS = { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'x' };
const refusal = (): Response => Response.json({ success: false }, { status: 404 });

/** Creates a visit. Its slices stay in memory when the screens that show them are gone. */
function createVisit(state?: SessionState) {
  const session = fakeSession(state);
  const queryClient = new QueryClient();
  const endpoints = {
    find: async () => ({ method: 'GET', version: 'v1.0', url: 'http://localhost/x', ...ALL_HEADERS_ENDPOINT }),
    mayCarryToken: () => true,
    prefetch: () => undefined,
  };
  const show = <Output,>(operation: Operation<void, Output>, language = 'en') => {
    const services = {
      session,
      endpoints,
      language,
      anonymousToken: async () => undefined,
      onOutcome: () => undefined,
    } satisfies DataServices;
    return renderHook(() => useSlice(operation), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <SessionProvider session={session}>
            <DataContext value={services}>{children}</DataContext>
          </SessionProvider>
        </QueryClientProvider>
      ),
    });
  };
  return { session, show, queryClient };
}

it.each(SLICES)(
  '%s waits for the sign-in that it needs, is then pending, then failed with its error (API-16, API-17, OPEN-08)',
  async (_, operation) => {
    const { session, show, queryClient } = createVisit({ status: 'starting' });
    respond = () => Response.json({ success: false, errorCode: 'X-1' }, { status: 404 });
    const { result } = show(operation);
    // Operations without a customer's token do not wait for a sign-in.
    const first = operation.token === 'any' ? 'pending' : 'idle';
    expect(result.current).toMatchObject({ status: first, pending: first === 'pending', error: undefined });
    act(() => session.become({ status: 'signed-in', ids: IDS }));
    expect(result.current).toMatchObject({ status: 'pending', pending: true, error: undefined });
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(queryClient.getQueryCache().getAll()[0]!.state.status, 'read as failed').toBe('error');
    expect(result.current).toMatchObject({ pending: false, error: { status: 404, errorCode: 'X-1' }, data: undefined });
  },
);

it('data is read once, and not again after success (API-16, API-21)', async () => {
  const { show } = createVisit();
  const { result, unmount } = show(words);
  await waitFor(() => expect(result.current).toMatchObject({ status: 'succeeded', pending: false, data: 'hello' }));
  unmount();
  const again = show(words);
  expect(again.result.current).toMatchObject({ status: 'succeeded', data: 'hello' });
  show(words);
  await act(() => Promise.resolve());
  expect(requestHeaders).toHaveLength(1);
});

it('data is read again when it is shown after a failure (API-20)', async () => {
  const { show } = createVisit();
  respond = refusal;
  const { result, unmount } = show(words);
  await waitFor(() => expect(result.current.status).toBe('failed'));
  unmount();
  respond = () => Response.json('hello');
  const again = show(words);
  await waitFor(() => expect(again.result.current).toMatchObject({ status: 'succeeded', error: undefined }));
  expect(requestHeaders).toHaveLength(2);
});

it('data stays on the screen while it is read again (API-17)', async () => {
  const { result } = createVisit().show(words);
  await waitFor(() => expect(result.current.status).toBe('succeeded'));
  const wait = Promise.withResolvers<Response>();
  respond = () => wait.promise;
  act(() => void result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'succeeded', pending: true, data: 'hello' }));
  await act(async () => wait.resolve(Response.json('anew')));
  await waitFor(() => expect(result.current).toMatchObject({ pending: false, data: 'anew' }));
});

it('data is read again in another language (API-14, API-19, I18N-05, I18N-06)', async () => {
  const { show } = createVisit();
  await waitFor(() => expect(show(words).result.current.status).toBe('succeeded'));
  respond = () => Response.json('hola');
  const spanish = show(words, 'es');
  expect(spanish.result.current).toMatchObject({ status: 'pending', data: undefined });
  await waitFor(() => expect(spanish.result.current.data).toBe('hola'));
  expect(requestHeaders.map((headers) => headers.get('x-content-language'))).toEqual(['en', 'es']);
});
