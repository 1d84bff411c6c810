import type { DataServices, Outcome } from '#src/data/run-operation.ts';
import type { Endpoints } from '#src/endpoints/endpoints.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import type { AccountServicesOptions } from './account-services-options.ts';
import { createFlag, type Flag } from './flag.ts';
import type { OperationServices } from './operation-services/operation-services.ts';

/** The services of the signed-in area. */
export interface AccountServices {
  readonly data: DataServices;
  /** Becomes true when another sign-in would not help. The error screen then replaces the page. (spec: OPEN-10) */
  readonly signInRefused: Flag;
  /** Writes a line to the info log; rejects if the log did not accept it. (spec: API-34) */
  readonly writeLine: (message: string) => Promise<void>;
}

/** Returns the services of the signed-in area. The code that operations need is loaded with the first operation. */
export function createAccountServices(options: AccountServicesOptions): AccountServices {
  const { boot, session } = options;
  const signInRefused = createFlag();
  let endpoints: Endpoints | undefined;
  const load = loadOnce(async () => {
    const { createOperationServices } = await import('./operation-services/operation-services.ts');
    const created = createOperationServices(options, data, signInRefused);
    endpoints = created.endpoints;
    return created;
  });
  const runInBackground = (work: (loaded: OperationServices) => unknown): void =>
    void load()
      .then(work)
      .catch(() => undefined);

  const data: DataServices = Object.freeze({
    endpoints: {
      find: async (...query: Parameters<Endpoints['find']>) => (await load()).endpoints.find(...query),
      // `find` has returned the address, so the endpoints are loaded.
      mayCarryToken: (url: string) => endpoints?.mayCarryToken(url) ?? false,
      prefetch: () => runInBackground((loaded) => loaded.endpoints.prefetch()),
    },
    session,
    language: boot.language,
    anonymousToken: async () => (await load()).anonymousToken(),
    botCheck: {
      prepare: () => runInBackground((loaded) => loaded.botCheck.prepare()),
      take: async (url: string) => (await load()).botCheck.take(url),
    },
    refreshLogin: async (family: string) => (await load()).refreshLogin(family),
    contextReady: async () => (await load()).contextReady(),
    onOutcome: (outcome: Outcome) => runInBackground((loaded) => loaded.onOutcome(outcome)),
  });
  return { data, signInRefused, writeLine: async (message) => (await load()).writeLine(message) };
}
