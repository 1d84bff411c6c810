// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { StudioEvent } from '../../api/api-types.ts';
import { refetchOnEvents } from './refetch-on-events.ts';

const EVENT: StudioEvent = { at: 0, subject: 'ada', action: 'change.edit', target: 'c a', after: null };

it('a list that is being loaded when an event arrives is loaded again, and no request is aborted', async () => {
  const queries = new QueryClient();
  const events = createSubscribers<readonly [StudioEvent]>();
  refetchOnEvents(queries, { subscribe: events.subscribe, opened: createSubscribers().subscribe }, 1);
  const loads: { readonly signal: AbortSignal; readonly end: (value: string) => void }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<string> =>
    new Promise((resolve) => loads.push({ signal, end: resolve }));
  const list = new QueryObserver(queries, { queryKey: ['changes'], queryFn });
  const end = list.subscribe(() => undefined);
  for (let round = 0; round < 2; round += 1) {
    // In the first round, the list loads for the first time; in the second round, it is already shown.
    await expect.poll(() => loads.length).toBe(2 * round + 1);
    events.notify(EVENT);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([loads.length, loads.at(-1)!.signal.aborted]).toEqual([2 * round + 1, false]);
    loads.at(-1)!.end('old');
    await expect.poll(() => loads.length).toBe(2 * round + 2);
    loads.at(-1)!.end('new');
    await expect.poll(() => list.getCurrentResult().fetchStatus).toBe('idle');
    expect(list.getCurrentResult().data).toBe('new');
    events.notify(EVENT);
  }
  await expect.poll(() => loads.length).toBe(5);
  loads.at(-1)!.end('new');
  end();
  queries.clear();
});
