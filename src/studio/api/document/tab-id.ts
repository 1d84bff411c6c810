import { guardStorage } from '#src/lib/guarded-storage.ts';
import { randomId } from '#src/lib/random-id.ts';
import { pause } from '#src/lib/runs/pause.ts';

/** Storage key of the id of this tab, and start of the names of the tabs' locks. */
const TAB_KEY = 'studio tab';
/** How long a page that is being reloaded may hold its lock. */
const MAX_RELOAD_MS = 250;

/** The functions of the browser's lock manager that tabs use. */
export type TabLocks = Pick<LockManager, 'request' | 'query'>;

export interface TabOptions {
  /** Storage of this tab, in which the tab keeps its id. */
  readonly storage?: () => Storage;
  /** The locks that all tabs share; undefined in a browser without locks. */
  readonly locks?: TabLocks | undefined;
  readonly reloadMs?: number;
}

/**
 * Returns the id of this tab, which survives a reload, and holds a lock with this id until its page ends. Browsers copy
 * the storage of a duplicated tab, so a tab whose id is already locked gets a new id.
 */
export async function claimTabId({
  storage = () => sessionStorage,
  locks = browserLocks(),
  reloadMs = MAX_RELOAD_MS,
}: TabOptions = {}): Promise<string> {
  const stored = guardStorage(storage);
  let id = stored.get(TAB_KEY) ?? randomId();
  if (locks && !(await holdLock(locks, id))) {
    await pause(reloadMs);
    if (!(await holdLock(locks, id))) {
      id = randomId();
      await holdLock(locks, id);
    }
  }
  stored.set(TAB_KEY, id);
  return id;
}

/** Returns the ids of all open tabs; in a browser without locks, only the id of this tab. */
export async function idsOfOpenTabs(tab: string, locks = browserLocks()): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set([tab, ...held.flatMap(({ name }) => name?.split(`${TAB_KEY} `)[1] ?? [])]);
}

/** Returns the browser's lock manager; undefined if the browser has none. */
function browserLocks(): TabLocks | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Holds the lock of a tab until the page ends. Returns false if another page has it. */
function holdLock(locks: TabLocks, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(`${TAB_KEY} ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => {});
    });
  });
}
