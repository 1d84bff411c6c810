import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import { getUnauthenticatedToken } from '#src/operations/identity.ts';

/**
 * The token of an anonymous visitor. One token is used for the whole visit, until a service refuses it.
 * (spec: API-38, AUTH-32)
 */
export interface AnonymousToken {
  /** Returns the token; undefined if it cannot be fetched. The next call then fetches again. */
  get(): Promise<string | undefined>;
  /** Drops the token; the next call fetches another one. */
  drop(): void;
}

/** Creates the token of a visit. It is fetched at the first call of `get`. */
export function createAnonymousToken(data: DataServices): AnonymousToken {
  const loader = (): (() => Promise<string>) => loadOnce(() => runOperation(data, getUnauthenticatedToken, undefined));
  let load = loader();
  return {
    get: async () => {
      try {
        return (await load()) || undefined;
      } catch {
        // The operation itself reports its failure.
        return undefined;
      }
    },
    drop: () => {
      load = loader();
    },
  };
}
