// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { StudioEvent } from '../../api/api-types.ts';
import { refetchOnEvents } from '../../app/queries/refetch-on-events.ts';
import { StudioContext, type StudioServices } from '../studio-context.ts';
import { usePreviewLink } from './use-preview-link.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * Creates a studio without an open change. Its server has one release and returns a new token for each preview link.
 */
function createStudio() {
  const server = { release: 1, links: [] as unknown[] };
  const change = { id: undefined as string | undefined, next: 'first', ...createSubscribers() };
  const api = {
    get: async () => ({ releases: [{ number: server.release, isCurrent: true }] }),
    send: async (_method: string, _path: string, { body }: { body: object }) => {
      server.links.push(body);
      return { path: `/preview/token-${server.links.length}/` };
    },
  };
  const current = { id: () => change.id, next: () => change.next, subscribe: change.subscribe };
  const services = { api, change: current } as unknown as StudioServices;
  return { server, change, services };
}

function Shown(): ReactNode {
  return <p>{usePreviewLink().data}</p>;
}

it('an edit by any editor keeps the address of the preview; a new release changes it', async () => {
  const { server, change, services } = createStudio();
  const queries = new QueryClient();
  const events = { ...createSubscribers<readonly [StudioEvent]>(), opened: createSubscribers().subscribe };
  refetchOnEvents(queries, events);
  const afterEvent = async (): Promise<void> => {
    events.notify({ at: 0, subject: 'paul', action: 'change.edit', target: 'c pages/index.json', after: null });
    await act(() => vi.advanceTimersByTimeAsync(2000));
  };
  render(
    <QueryClientProvider client={queries}>
      <StudioContext value={services}>
        <Shown />
      </StudioContext>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText('/preview/token-1')).toBeDefined();
  await afterEvent();
  // The first edit creates a change; the page on the screen stays.
  change.id = 'first';
  await act(async () => change.notify());
  await afterEvent();
  expect(screen.getByText('/preview/token-1')).toBeDefined();
  expect(server.links).toEqual([{ release: 1, kind: 'own', days: 1 }]);
  server.release = 2;
  await afterEvent();
  expect(screen.getByText('/preview/token-2')).toBeDefined();
  expect(server.links[1]).toEqual({ release: 2, kind: 'own', days: 1 });
  const made = server.links.length;
  await act(() => vi.advanceTimersByTimeAsync(43_200_000));
  expect(screen.getByText(`/preview/token-${made + 1}`), 'before the link ends, there is another one').toBeDefined();
});

it('the preview shows the change that the editor chooses, and what is published again after it is left', async () => {
  const { server, change, services } = createStudio();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={services}>
        <Shown />
      </StudioContext>
    </QueryClientProvider>,
  );
  const choose = async (id: string | undefined): Promise<void> => {
    change.id = id;
    await act(async () => change.notify());
    await act(() => vi.advanceTimersByTimeAsync(10));
  };
  await choose(undefined);
  await choose('chosen');
  expect(screen.getByText('/preview/token-2')).toBeDefined();
  expect(server.links).toMatchObject([{ release: 1 }, { change: 'chosen' }]);
  await choose(undefined);
  expect(screen.getByText('/preview/token-1')).toBeDefined();
  // An edit creates the next change, which is published.
  await choose('first');
  change.next = 'second';
  await choose(undefined);
  await choose('second');
  expect(screen.getByText('/preview/token-1')).toBeDefined();
  expect(server.links).toHaveLength(2);
});

it('after the computer slept, an old link is replaced once, and a newer link stays', async () => {
  const { server, services } = createStudio();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={services}>
        <Shown />
      </StudioContext>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  const comeBackAfter = async (hours: number): Promise<void> => {
    // During sleep, the clock advances and timers do not run.
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    await act(async () => {
      dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(10);
    });
  };
  await comeBackAfter(11);
  expect(server.links).toHaveLength(1);
  await comeBackAfter(2);
  expect(server.links).toHaveLength(2);
  expect(screen.getByText('/preview/token-2')).toBeDefined();
});

it('a preview with an expired link gets a new one, once, and only after a message from its frame', async () => {
  const { server, services } = createStudio();
  const origin = 'https://portal.test';
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={services}>
        <Shown />
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- as the portal is shown */}
        <iframe title="Own" src={`${origin}/preview/token-1/support`} />
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- as the portal is shown */}
        <iframe title="Another" src={`${origin}/preview/token-10/`} />
      </StudioContext>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  const windowOf = (title: string) => screen.getByTitle<HTMLIFrameElement>(title).contentWindow;
  const sendMessage = (from: object): Promise<void> =>
    act(async () => {
      const message = { origin, source: windowOf('Own'), data: { marquee: 'ended' }, ...from };
      dispatchEvent(new MessageEvent('message', message));
      await vi.advanceTimersByTimeAsync(10);
    });
  await sendMessage({ origin: 'https://stranger.test' });
  await sendMessage({ source: window });
  await sendMessage({ source: windowOf('Another') });
  expect(server.links).toHaveLength(1);
  await sendMessage({});
  expect(screen.getByText('/preview/token-2')).toBeDefined();
  screen.getByTitle<HTMLIFrameElement>('Own').src = `${origin}/preview/token-2/support`;
  await sendMessage({});
  expect(server.links, 'a third link would end as well').toHaveLength(2);
});
