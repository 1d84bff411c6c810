import { realNow } from '#src/lib/clock.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import type { Change, Me } from './api-types.ts';
import type { StudioApi } from './studio-api.ts';

/** The change that the edits of this tab belong to. Looking at something creates none; the first edit does. */
export interface CurrentChange {
  /** Id of the change; undefined as long as nothing was chosen or edited. */
  readonly id: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Works on another change from now on; undefined for none. */
  choose(id: string | undefined): void;
  /** Returns the id of the change, and creates one if there is none. */
  readonly ensure: () => Promise<string>;
  /** Creates a change beside the current one, and returns its id. */
  readonly createOther: () => Promise<string>;
}

export interface CurrentChangeOptions {
  readonly api: Pick<StudioApi, 'send'>;
  readonly me: Pick<Me, 'name'>;
  /** Storage of the tab. */
  readonly storage?: () => Storage;
  /** The address of the page: `?change=` chooses one. */
  readonly address?: string;
  readonly now?: () => number;
}

const KEY = 'studio change';

/** Creates the current change of a tab: from the address, otherwise what the tab has worked on before a reload. */
export function createCurrentChange(options: CurrentChangeOptions): CurrentChange {
  const { api, me, storage = () => sessionStorage, address = location.href, now = realNow } = options;
  const { subscribe, notify } = createSubscribers();
  const stored = guardStorage(storage);
  let id = new URL(address).searchParams.get('change') ?? stored.get(KEY);
  const choose = (next: string | undefined): void => {
    if (next === undefined) stored.remove(KEY);
    else stored.set(KEY, next);
    if (next === id) return;
    id = next;
    notify();
  };
  if (id !== undefined) stored.set(KEY, id);
  const createOther = async (): Promise<string> => {
    const body = { title: titleOf(me.name, new Date(now())) };
    return (await api.send<Change>('POST', '/changes', { body })).id;
  };
  const create = shareWhileRunning(async () => {
    const created = await createOther();
    choose(created);
    return created;
  });
  return { id: () => id, subscribe, choose, ensure: async () => id ?? create(), createOther };
}

/** Returns the title of a change that an edit creates; its author can give it another one. */
function titleOf(name: string, date: Date): string {
  const day = date.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  return `Edits by ${name}, ${day}`;
}
