import { guardStorage } from '#src/lib/guarded-storage.ts';
import { randomId } from '#src/lib/random-id.ts';

const KEY = 'studio tab';
/** A page that is being reloaded may hold its lock for a moment. */
const RELOAD_MS = 250;

/** The part of the browser's locks that tabs use. */
export type TabLocks = Pick<LockManager, 'request' | 'query'>;

export interface TabOptions {
  /** Storage of the tab. */
  readonly storage?: () => Storage;
  /** Undefined in a browser without locks. */
  readonly locks?: TabLocks | undefined;
  readonly reloadMs?: number;
}

/**
 * Returns the id of this tab, which survives a reload, and holds its lock until the tab is closed. Browsers copy the
 * storage of a tab that is duplicated, so a tab whose lock another one holds gets an id of its own.
 */
export async function claimTabId({
  storage = () => sessionStorage,
  locks = browserLocks(),
  reloadMs = RELOAD_MS,
}: TabOptions = {}): Promise<string> {
  const stored = guardStorage(storage);
  let id = stored.get(KEY) ?? randomId();
  if (locks && !(await hold(locks, id))) {
    await new Promise((resolve) => setTimeout(resolve, reloadMs));
    if (!(await hold(locks, id))) {
      id = randomId();
      await hold(locks, id);
    }
  }
  stored.set(KEY, id);
  return id;
}

/** Returns the ids of all tabs that are open. */
export async function openTabs(tab: string, locks = browserLocks()): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set([tab, ...held.flatMap(({ name }) => name?.split(`${KEY} `)[1] ?? [])]);
}

function browserLocks(): TabLocks | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Holds the lock of a tab until the page ends. Returns false if another page has it. */
function hold(locks: TabLocks, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(`${KEY} ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => {});
    });
  });
}
