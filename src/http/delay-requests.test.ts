import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayRequests } from './delay-requests.ts';

const sent = vi.fn<(address: string) => Promise<Response>>(async () => new Response('{}'));
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent);
  end = delayRequests([{ method: 'GET', address: 'https://billing.example/card', ms: 700 }]);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockClear();
});

const addresses = (): string[] => sent.mock.calls.map(([address]) => address);

it('requests to a late address, or below it, are sent after that time; all others are sent at once', async () => {
  const late = ['https://billing.example/card', 'https://billing.example/card/7?x=1'];
  const prompt = ['https://billing.example/cards', 'https://other.example/card', '/card'];
  for (const address of [...late, ...prompt]) void fetch(address);
  void fetch(late[0]!, { method: 'POST' });
  await vi.advanceTimersByTimeAsync(699);
  expect(addresses()).toEqual([...prompt, late[0]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(addresses().slice(4)).toEqual(late);
});

it('a request that is given up is not waited for', async () => {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  void fetch('https://billing.example/card', options);
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.mock.calls).toEqual([['https://billing.example/card', options]]);
  expect(vi.getTimerCount()).toBe(0);
});
