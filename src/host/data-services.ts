import type { DataServices, Outcome } from '#src/data/run-operation.ts';
import type { Endpoints } from '#src/endpoints/endpoints.ts';
import type { AccountServicesOptions } from './account/account-services-options.ts';
import type { AccountTasks } from './account/account-tasks.ts';
import { createFlag, type Flag } from './flag.ts';

export interface AccountServices {
  readonly data: DataServices;
  /** On: signing in again does not help, the generic error screen shows. (spec: OPEN-10) */
  readonly refused: Flag;
  /** A line for the info log, as customer or agent by the token in use. Rejects when it was not taken. (spec: API-34) */
  readonly writeLine: (message: string) => Promise<void>;
}

/** What the operations of a visit need. All of its code is fetched with the first of them. */
export function createAccountServices(options: AccountServicesOptions): AccountServices {
  const { boot, session } = options;
  const refused = createFlag();
  let loading: Promise<AccountTasks> | undefined;
  let endpoints: Endpoints | undefined;
  const tasks = (): Promise<AccountTasks> => {
    loading ??= import('./account/account-tasks.ts').then(
      ({ createAccountTasks }) => {
        const made = createAccountTasks(options, data, refused);
        endpoints = made.endpoints;
        return made;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const quietly = (work: (tasks: AccountTasks) => unknown): void =>
    void tasks()
      .then(work)
      .catch(() => undefined);

  const data: DataServices = Object.freeze({
    endpoints: {
      find: async (...wanted: Parameters<Endpoints['find']>) => (await tasks()).endpoints.find(...wanted),
      // Asked about addresses that were found before.
      mayCarryToken: (url: string) => endpoints?.mayCarryToken(url) ?? false,
      prefetch: () => quietly((made) => made.endpoints.prefetch()),
    },
    session,
    language: boot.language,
    anonymousToken: async () => (await tasks()).anonymousToken(),
    onOutcome: (outcome: Outcome) => quietly((made) => made.onOutcome(outcome)),
  });
  return { data, refused, writeLine: async (message) => (await tasks()).writeLine(message) };
}
