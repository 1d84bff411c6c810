import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { DataContext } from '#src/data/data-context.ts';
import { defineOperation } from '#src/data/operation.ts';
import type { DataServices } from '#src/data/run-operation.ts';
import { sliceKey, sliceOptions, useSlice } from '#src/data/use-slice.ts';
import { bucketList } from '#src/operations/firmware/images.ts';
import { SessionProvider } from '#src/session/session-context.tsx';
import type { SessionState } from '#src/session/session.ts';
import { ALL_HEADERS_ENDPOINT, fakeSession } from '#tests/support/account/data.tsx';
import { SLICES } from '#tests/support/account/slices.ts';
import { forgetSlices } from './forget-slices.ts';

const getCustomerName = defineOperation<void, string>({
  service: 'profile',
  name: 'getProfile',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) => String(body),
});
const signedIn = (name: string): SessionState => ({ status: 'signed-in', authKey: `sid-${name}`, name });

function Name(): ReactNode {
  const { data = 'nobody' } = useSlice(getCustomerName);
  return <p>{data}</p>;
}

/** Renders a page that stays open while customers sign in and out; the service returns the name of the current one. */
function show() {
  const session = fakeSession(signedIn('ana'));
  const queryClient = new QueryClient();
  forgetSlices(session, queryClient);
  queryClient.setQueryData(['layout'], 'of everybody');
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json(session.state().name));
  vi.stubGlobal('fetch', fetch);
  const endpoints = {
    find: async () => ({ method: 'GET', version: 'v1.0', url: 'http://localhost/profile', ...ALL_HEADERS_ENDPOINT }),
    mayCarryToken: () => true,
    prefetch: () => undefined,
  };
  function Page(): ReactNode {
    const services = useMemo(
      () => ({ session, endpoints, language: 'en', onOutcome: () => undefined }) as unknown as DataServices,
      [],
    );
    return (
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <DataContext value={services}>
            <Name />
          </DataContext>
        </SessionProvider>
      </QueryClientProvider>
    );
  }
  render(<Page />);
  return { become: (state: SessionState) => act(() => session.become(state)), fetch, queryClient };
}

it('data of one customer is not shown to the next customer or after a sign-out (SEC-10)', async () => {
  const { become, fetch, queryClient } = show();
  expect(await screen.findByText('ana')).toBeVisible();
  become({ status: 'signed-out' });
  expect(screen.getByText('nobody')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
  become(signedIn('ben'));
  expect(screen.queryByText('ana')).toBeNull();
  expect(await screen.findByText('ben')).toBeVisible();
  become(signedIn('carla'));
  expect(screen.queryByText('ben')).toBeNull();
  expect(await screen.findByText('carla')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(queryClient.getQueryData(['layout'])).toBe('of everybody');
});

it('data that visitors may read stays when the sign-in ends, so that a download can continue (USB-20)', () => {
  const session = fakeSession(signedIn('ana'));
  const queryClient = new QueryClient();
  forgetSlices(session, queryClient);
  const services = { session, language: 'en' } as unknown as DataServices;
  for (const operation of [bucketList, getCustomerName]) {
    const { queryKey, meta } = sliceOptions<void, unknown>(services, operation, undefined);
    queryClient.getQueryCache().build(queryClient, { queryKey, meta: meta! }).setData([operation.name]);
  }
  session.become({ status: 'signed-out' });
  expect(queryClient.getQueryData(sliceKey(bucketList, 'en'))).toEqual(['bucketList']);
  expect(queryClient.getQueryData(sliceKey(getCustomerName, 'en'))).toBeUndefined();
});

it('data of a customer stays if the same sign-in is extended (SEC-10)', async () => {
  const { become, fetch } = show();
  await screen.findByText('ana');
  become({ ...signedIn('ana'), expiresAt: 1 });
  expect(screen.getByText('ana')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each(SLICES)('a sign-out clears the slice %s back to idle (API-18, SEC-10)', (_name, operation) => {
  const session = fakeSession(signedIn('ana'));
  const queryClient = new QueryClient();
  forgetSlices(session, queryClient);
  queryClient.setQueryData(sliceKey(operation, 'en'), {});
  const services = { session, language: 'en' } as unknown as DataServices;
  const { result } = renderHook(() => useSlice(operation), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <DataContext value={services}>{children}</DataContext>
        </SessionProvider>
      </QueryClientProvider>
    ),
  });
  expect(result.current).toMatchObject({ status: 'succeeded', data: {} });
  act(() => session.become({ status: 'signed-out' }));
  expect(result.current).toMatchObject({ status: 'idle', pending: false, data: undefined, error: undefined });
});
