import type { FlowToken } from '#src/operations/flow.ts';

/** So much of its life a token must have left to be used, milliseconds. */
const RESERVE_MS = 20_000;

export interface FlowTokenSource {
  /** A first token. (spec: PC-10) */
  readonly get: () => Promise<FlowToken>;
  /** A new one for an old one; undefined where the page family has no helper for it. (spec: PC-31) */
  readonly renew: ((old: string) => Promise<FlowToken>) | undefined;
  readonly now?: () => number;
}

/** The flow engine's token, in memory only. Throws what the source throws. */
export interface FlowTokens {
  current(): Promise<string>;
  /** The engine has refused this token: gets another one, unless there is one already. */
  replace(refused: string): Promise<string>;
}

export function createFlowTokens({ get, renew, now = Date.now }: FlowTokenSource): FlowTokens {
  let held: { readonly token: string; readonly ends: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    const old = held?.token;
    const fresh = old !== undefined && renew ? await renew(old).catch(() => get()) : await get();
    held = { token: fresh.token, ends: now() + fresh.expiresIn * 1000 };
    return fresh.token;
  };
  const another = (): Promise<string> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return Object.freeze({
    current: async () => (held && held.ends - now() > RESERVE_MS ? held.token : another()),
    replace: async (refused: string) => (held && held.token !== refused ? held.token : another()),
  });
}
