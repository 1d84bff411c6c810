import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestInFrame, FrameError } from './hidden-frame.ts';

const CALLBACK = `${location.origin}/account`;
const ANSWER = `${CALLBACK}?code=c&state=s`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts a request in a frame that contains no page. */
function ask() {
  const appended = vi.spyOn(document.body, 'append').mockImplementation(() => undefined);
  const answer = requestInFrame('https://id.example/auth', CALLBACK, 1000);
  const frame = appended.mock.calls[0]![0] as HTMLIFrameElement;
  appended.mockRestore();
  const source = {} as Window;
  Object.defineProperty(frame, 'contentWindow', { value: source });
  return { answer, frame, source };
}

const tell = (init: { origin?: string; source: unknown; data: unknown }) =>
  dispatchEvent(Object.assign(new Event('message'), { origin: location.origin, ...init }));

it('loads the address in a hidden frame and returns the address it was redirected to (AUTH-06)', async () => {
  const { answer, frame, source } = ask();
  expect(frame).toMatchObject({ src: 'https://id.example/auth', hidden: true });
  const removed = vi.spyOn(frame, 'remove');
  tell({ source, data: { url: ANSWER } });
  expect(await answer).toBe(ANSWER);
  expect(removed).toHaveBeenCalledTimes(1);
});

it('ignores messages of other windows, other sites and other addresses (SEC-04)', async () => {
  const { answer, source } = ask();
  const heard = vi.fn<(url: string) => void>();
  void answer.then(heard, () => undefined);
  tell({ source: {}, data: { url: ANSWER } });
  tell({ source, origin: 'https://evil.example', data: { url: ANSWER } });
  for (const url of ['https://evil.example/?code=c', `${CALLBACK}.evil.example?code=c`, 7, undefined])
    tell({ source, data: { url } });
  tell({ source, data: null });
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).not.toHaveBeenCalled();
  tell({ source, data: { url: ANSWER } });
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledWith(ANSWER);
});

it('times out (AUTH-32)', async () => {
  const { answer } = ask();
  const refusal = answer.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await refusal).toBeInstanceOf(FrameError);
});
