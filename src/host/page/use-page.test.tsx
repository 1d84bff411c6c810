import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createRegistry } from '#src/layout/registry.ts';
import { ServicesContext } from '../services/services-context.ts';
import type { Services } from '../services/services.ts';
import { usePage } from './use-page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page that failed to load stays failed while it is requested again, and is returned when it has loaded', async () => {
  vi.useFakeTimers();
  const layout = { base: '', language: 'en', site: 'x', apiKey: 'x', registry: createRegistry({}), report: () => {} };
  let respond: (response: Response) => void = () => undefined;
  const requests = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (respond = resolve)));
  vi.stubGlobal('fetch', requests);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <ServicesContext value={{ layout } as unknown as Services}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ServicesContext>
  );
  const { result } = renderHook(() => usePage('/support'), { wrapper });
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  expect(result.current).toEqual({ page: undefined, hasFailed: false });
  respond(new Response('', { status: 503 }));
  await wait(0);
  expect(result.current.hasFailed).toBe(true);
  await wait(10_000);
  await wait(1);
  expect([requests.mock.calls.length, result.current.hasFailed]).toEqual([2, true]);
  respond(Response.json({ sitecore: { context: {}, route: { name: 'support', placeholders: {} } } }));
  await wait(0);
  expect(result.current.page?.tree.route?.name).toBe('support');
});
