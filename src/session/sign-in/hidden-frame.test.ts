import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestInFrame, FrameError } from './hidden-frame.ts';

const CALLBACK = `${location.origin}/account`;
const RESPONSE = `${CALLBACK}?code=c&state=s`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts a request in a frame whose messages the test sends. */
function startRequest() {
  const appended = vi.spyOn(document.body, 'append').mockImplementation(() => undefined);
  const response = requestInFrame('https://id.example/auth', CALLBACK, 1000);
  const frame = appended.mock.calls[0]![0] as HTMLIFrameElement;
  appended.mockRestore();
  const source = {} as Window;
  Object.defineProperty(frame, 'contentWindow', { value: source });
  return { response, frame, source };
}

const sendMessage = (init: { origin?: string; source: unknown; data: unknown }) =>
  dispatchEvent(Object.assign(new Event('message'), { origin: location.origin, ...init }));

it('an address is loaded in a hidden frame, and the address of the redirect is returned (AUTH-06)', async () => {
  const { response, frame, source } = startRequest();
  expect(frame).toMatchObject({ src: 'https://id.example/auth', hidden: true });
  const removed = vi.spyOn(frame, 'remove');
  sendMessage({ source, data: { url: RESPONSE } });
  expect(await response).toBe(RESPONSE);
  expect(removed).toHaveBeenCalledTimes(1);
});

it('the hidden frame ignores messages of other windows, other sites and other addresses (SEC-04)', async () => {
  const { response, source } = startRequest();
  const heard = vi.fn<(url: string) => void>();
  void response.then(heard, () => undefined);
  sendMessage({ source: {}, data: { url: RESPONSE } });
  sendMessage({ source, origin: 'https://evil.example', data: { url: RESPONSE } });
  for (const url of ['https://evil.example/?code=c', `${CALLBACK}.evil.example?code=c`, 7, undefined])
    sendMessage({ source, data: { url } });
  sendMessage({ source, data: null });
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).not.toHaveBeenCalled();
  sendMessage({ source, data: { url: RESPONSE } });
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledWith(RESPONSE);
});

it('a request in a hidden frame times out (AUTH-32)', async () => {
  const { response } = startRequest();
  const refusal = response.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await refusal).toBeInstanceOf(FrameError);
});
