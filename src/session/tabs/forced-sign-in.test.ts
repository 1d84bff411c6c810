// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createForcedSignIn, FORCED_SIGN_IN_MS } from './forced-sign-in.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a forced sign-in redirects once, after its delay', () => {
  const redirect = vi.fn<() => void>();
  createForcedSignIn().schedule(redirect);
  vi.advanceTimersByTime(FORCED_SIGN_IN_MS - 1);
  expect(redirect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(FORCED_SIGN_IN_MS);
  expect(redirect).toHaveBeenCalledOnce();
});

it('the delay starts again if a forced sign-in is scheduled again', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const forced = createForcedSignIn();
  forced.schedule(first);
  vi.advanceTimersByTime(FORCED_SIGN_IN_MS - 1);
  forced.schedule(second);
  vi.advanceTimersByTime(FORCED_SIGN_IN_MS - 1);
  expect([first.mock.calls, second.mock.calls]).toEqual([[], []]);
  vi.advanceTimersByTime(1);
  expect([first.mock.calls, second.mock.calls]).toEqual([[], [[]]]);
});

it('a canceled forced sign-in does not redirect', () => {
  const redirect = vi.fn<() => void>();
  const forced = createForcedSignIn();
  forced.schedule(redirect);
  forced.cancel();
  vi.advanceTimersByTime(FORCED_SIGN_IN_MS);
  expect(redirect).not.toHaveBeenCalled();
});
