import { OperationError } from '#src/data/operation-error.ts';
import type { FlowTokens } from './flow-token.ts';

/**
 * Runs a call of the engine with a token. If the engine rejects the token, runs it once more with a new one.
 * (spec: PC-15)
 */
export async function callWithToken<Result>(
  tokens: FlowTokens,
  call: (token: string) => Promise<Result>,
): Promise<Result> {
  const token = await tokens.current();
  try {
    return await call(token);
  } catch (error) {
    if (!hasStatus(error, 401, 403)) throw error;
    return call(await tokens.replace(token));
  }
}

/** Returns true for an OperationError with one of the HTTP statuses. */
export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof OperationError && error.status !== undefined && statuses.includes(error.status);
}
