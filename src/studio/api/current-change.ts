import { HttpError } from '#src/http/http-error.ts';
import { realNow } from '#src/lib/clock.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import type { Change } from '#src/model/studio/change.ts';
import type { Me } from './api-types.ts';
import type { SharedChangeState } from './editor-change.ts';
import type { StudioApi } from './studio-api.ts';

/**
 * The change (a set of edits that are published together) to which the edits of this tab belong. Viewing documents
 * creates no change; the first edit does.
 */
export interface CurrentChange {
  /** Id of the change; undefined until one is chosen or the first edit creates one. */
  readonly id: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes another change the current one; undefined for none. Other tabs keep the change that they have. */
  choose(id: string | undefined): void;
  /** Leaves a change that is published or closed, in all tabs of this editor. */
  finish(id: string): void;
  /** Id of the change that the next edit creates if there is no current change. */
  readonly next: () => string;
  /** Returns the id of the change, and creates one if there is none. */
  readonly ensure: () => Promise<string>;
  /** Creates a change without making it the current one. Does nothing if a change with this id exists. */
  readonly createOther: (id: string) => Promise<string>;
}

export interface CurrentChangeOptions {
  readonly api: Pick<StudioApi, 'send'>;
  readonly me: Pick<Me, 'name'>;
  readonly editor: SharedChangeState;
  /** The storage of this tab. */
  readonly storage?: () => Storage;
  /** Address of the page. Its parameter `change` sets the change of this tab. */
  readonly address?: string;
  readonly now?: () => number;
}

/** Storage key of the id of the current change. */
const CHANGE_KEY = 'studio change';
/** Stored in place of an id after the editor has chosen to start another change. */
const NO_CHANGE = 'none';

/**
 * Creates the current change of a tab. Its first value is the change in the address, otherwise the one that the tab had
 * before a reload, otherwise the latest change of the editor. A tab without a change follows the tab in which the
 * editor chooses or creates one, unless the editor has chosen to start another change here.
 */
export function createCurrentChange(options: CurrentChangeOptions): CurrentChange {
  const { api, me, editor, storage = () => sessionStorage, address = location.href, now = realNow } = options;
  const { subscribe, notify } = createSubscribers();
  const stored = guardStorage(storage);
  const own = new URL(address).searchParams.get('change') ?? stored.get(CHANGE_KEY);
  let isNoneChosen = own === NO_CHANGE;
  let id = own === NO_CHANGE ? undefined : (own ?? editor.latest());
  if (id !== undefined) stored.set(CHANGE_KEY, id);
  /**
   * Id of the change that the next edit creates. It stays the same while the tab has no change, whatever other tabs do.
   */
  let planned: string | undefined;
  const next = (): string => (planned ??= editor.next());
  const setCurrent = (changeId: string | undefined): void => {
    if (changeId !== undefined) {
      stored.set(CHANGE_KEY, changeId);
      editor.use(changeId);
    }
    if (changeId === id) return;
    id = changeId;
    planned = undefined;
    notify();
  };
  const choose = (chosen: string | undefined): void => {
    isNoneChosen = chosen === undefined;
    if (isNoneChosen) stored.set(CHANGE_KEY, NO_CHANGE);
    editor.setLatest(chosen);
    setCurrent(chosen);
  };
  const leave = (finished: string): void => {
    if (id !== finished) return;
    isNoneChosen = false;
    stored.remove(CHANGE_KEY);
    setCurrent(undefined);
  };
  editor.subscribe((noted) => {
    if ('finished' in noted) leave(noted.finished);
    // The other tab may have created the change that an edit in this tab would create.
    else if (id === undefined && (!isNoneChosen || noted.latest === next())) setCurrent(noted.latest);
  });
  const createOther = async (other: string): Promise<string> => {
    const body = { title: titleOfNewChange(me.name, new Date(now())) };
    return (await api.send<Change>('PUT', `/changes/${other}`, { body })).id;
  };
  const create = shareWhileRunning(async () => {
    const created = await createOther(next());
    // The editor may have chosen another change meanwhile.
    if (id === undefined) choose(created);
    return id ?? created;
  });
  return {
    id: () => id,
    subscribe,
    choose,
    finish(finished) {
      editor.finish(finished);
      leave(finished);
    },
    next,
    ensure: async () => id ?? create(),
    createOther,
  };
}

/** Leaves the stored change if it was published, closed or deleted meanwhile. A change in the address is kept. */
export async function leaveFinished(
  change: Pick<CurrentChange, 'id' | 'finish'>,
  api: Pick<StudioApi, 'get'>,
  address = location.href,
): Promise<void> {
  const id = change.id();
  if (id === undefined || new URL(address).searchParams.has('change')) return;
  try {
    const { state } = await api.get<Change>(`/changes/${id}`);
    if (state === 'published' || state === 'closed') change.finish(id);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) change.finish(id);
  }
}

/** Returns the title of a change that an edit creates. Its author can rename it. */
function titleOfNewChange(name: string, date: Date): string {
  const day = date.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  return `Edits by ${name}, ${day}`;
}
