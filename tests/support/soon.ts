import { vi } from 'vitest';

/** Waits until a check passes. The limit of `vi.waitFor`, one second, is too short on a busy machine. */
export const waitUntilPasses = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000 });
