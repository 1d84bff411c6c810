import { describe, expect, it } from 'vitest';
import { HttpError } from './http-error.ts';
import { mayRetry, retryDelay } from './retry.ts';

const status = (code: number, retryAfterMs?: number) => new HttpError('/x', 'status', { status: code, retryAfterMs });

describe('retrying a request', () => {
  it.each([
    [0, status(500), true],
    [1, status(503), true],
    [2, status(500), false],
    [0, status(429), true],
    [0, status(404), false],
    [0, status(401), false],
    [0, new HttpError('/x', 'timeout'), true],
    [0, new HttpError('/x', 'unreachable'), true],
    [0, new HttpError('/x', 'malformed', { status: 200 }), false],
    [0, new Error('ours'), false],
    [0, new Error('operation', { cause: status(500) }), true],
    [0, new Error('operation', { cause: status(404) }), false],
  ])('is possible after %i failures, the last one %s: %s (API-20)', (failures, error, expected) => {
    expect(mayRetry(failures, error)).toBe(expected);
  });

  it('waits a random time, which is longer on average each time (API-20)', () => {
    expect(retryDelay(0, status(500), () => 0)).toBe(250);
    expect(retryDelay(0, status(500), () => 1)).toBe(750);
    expect(retryDelay(1, status(500), () => 0.5)).toBe(1000);
  });

  it('waits as long as the server says, up to a limit (API-20)', () => {
    expect(retryDelay(0, status(503, 3000))).toBe(3000);
    expect(retryDelay(0, status(503, 3_600_000))).toBe(10_000);
  });
});
