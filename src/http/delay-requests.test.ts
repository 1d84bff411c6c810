import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayRequests } from './delay-requests.ts';
import { request } from './request.ts';
import { sendFile } from './send-file.ts';

const sent = vi.fn<(address: string) => Promise<Response>>(async () => new Response('{}'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent);
  delayRequests([{ method: 'GET', address: 'https://billing.example/card', ms: 700 }]);
});
afterEach(() => {
  delayRequests([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockClear();
});

const addresses = (): string[] => sent.mock.calls.map(([address]) => address);

it('requests to a delayed address, or below it, are sent after the delay; all others are sent at once', async () => {
  const late = ['https://billing.example/card', 'https://billing.example/card/7?x=1'];
  const prompt = ['https://billing.example/cards', 'https://other.example/card', '/card'];
  for (const url of [...late, ...prompt]) void request({ url });
  void request({ url: late[0]!, method: 'POST' });
  await vi.advanceTimersByTimeAsync(699);
  expect(addresses()).toEqual([...prompt, late[0]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(addresses().slice(4)).toEqual(late);
  delayRequests([]);
  void request({ url: late[0]! });
  expect(addresses()).toHaveLength(7);
});

it('a delayed request that its caller aborts ends at once, with the reason of the caller', async () => {
  const stop = new AbortController();
  const left = request({ url: 'https://billing.example/card', signal: stop.signal }).catch(String);
  sent.mockImplementationOnce(async () => Promise.reject(new Error('aborted')));
  await vi.advanceTimersByTimeAsync(1);
  stop.abort(new Error('left the page'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await left).toBe('Error: left the page');
  expect(sent).toHaveBeenCalledOnce();
});

it('a file is delayed, too, and is not sent if its caller aborts during the delay', async () => {
  const open = vi.fn<(method: string, url: string) => void>();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = new EventTarget();
      readonly open = open;
      setRequestHeader(): void {}
      addEventListener(): void {}
      send(): void {}
    },
  );
  const address = 'https://billing.example/upload';
  delayRequests([{ method: 'POST', address, ms: 700 }]);
  const stop = new AbortController();
  const file = new Blob(['x']);
  const left = sendFile({ url: address, file, signal: stop.signal }).catch(String);
  void sendFile({ url: `${address}?name=a`, file });
  void sendFile({ url: '/upload', file });
  await vi.advanceTimersByTimeAsync(699);
  expect(open.mock.calls).toEqual([['POST', '/upload']]);
  stop.abort(new Error('given up'));
  expect(await left).toBe('Error: given up');
  await vi.advanceTimersByTimeAsync(1);
  expect(open.mock.calls.slice(1)).toEqual([['POST', `${address}?name=a`]]);
});
