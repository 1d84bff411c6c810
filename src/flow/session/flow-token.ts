import { realNow } from '#src/lib/clock.ts';
import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import type { FlowToken } from '#src/operations/flow.ts';

/** A token is replaced this long before it expires, in milliseconds. */
const EXPIRY_MARGIN_MS = 20_000;

/** Provides new tokens of the flow engine. */
export interface FlowTokenSource {
  /** Returns a new token of the flow engine. (spec: PC-10) */
  readonly get: () => Promise<FlowToken>;
  readonly now?: () => number;
}

/** The flow engine's token, kept in memory only. The methods throw what the source throws. */
export interface FlowTokens {
  current(): Promise<string>;
  /** Returns a token that differs from the one that the engine has rejected. */
  replace(rejected: string): Promise<string>;
}

/** Returns the tokens of a source. A token is used until shortly before it expires. */
export function createFlowTokens({ get, now = realNow }: FlowTokenSource): FlowTokens {
  let currentToken: { readonly token: string; readonly expiresAt: number } | undefined;
  const request = shareWhileRunning(async () => {
    const { token, expiresIn } = await get();
    currentToken = { token, expiresAt: now() + expiresIn * 1000 };
    return token;
  });
  return Object.freeze({
    current: async () =>
      currentToken && currentToken.expiresAt - now() > EXPIRY_MARGIN_MS ? currentToken.token : request(),
    replace: async (rejected: string) =>
      currentToken && currentToken.token !== rejected ? currentToken.token : request(),
  });
}
