import { HttpError } from '#src/http/http-error.ts';
import { realNow } from '#src/lib/clock.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import type { Change, Me } from './api-types.ts';
import type { EditorChange } from './editor-change.ts';
import type { StudioApi } from './studio-api.ts';

/** The change that the edits of this tab belong to. Looking at something creates none; the first edit does. */
export interface CurrentChange {
  /** Id of the change; undefined as long as nothing was chosen or edited. */
  readonly id: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Works on another change from now on; undefined for none. Other tabs stay with the change that they have. */
  choose(id: string | undefined): void;
  /** Leaves a change that is published or closed, in all tabs of this editor. */
  finish(id: string): void;
  /** Id of the change that the next edit without a change creates. */
  readonly next: () => string;
  /** Returns the id of the change, and creates one if there is none. */
  readonly ensure: () => Promise<string>;
  /** Creates a change beside the current one. If there is one with this id already, nothing happens. */
  readonly createOther: (id: string) => Promise<string>;
}

export interface CurrentChangeOptions {
  readonly api: Pick<StudioApi, 'send'>;
  readonly me: Pick<Me, 'name'>;
  readonly editor: EditorChange;
  /** Storage of the tab. */
  readonly storage?: () => Storage;
  /** The address of the page: `?change=` chooses one for this tab. */
  readonly address?: string;
  readonly now?: () => number;
}

const KEY = 'studio change';
/** In place of an id: the editor has chosen to start another change. */
const NONE = 'none';

/**
 * Creates the current change of a tab: from the address, otherwise what the tab has worked on before a reload, otherwise
 * what the editor has worked on last. A tab without a change follows the tab in which the editor gets one.
 */
export function createCurrentChange(options: CurrentChangeOptions): CurrentChange {
  const { api, me, editor, storage = () => sessionStorage, address = location.href, now = realNow } = options;
  const { subscribe, notify } = createSubscribers();
  const stored = guardStorage(storage);
  const own = new URL(address).searchParams.get('change') ?? stored.get(KEY);
  let isNoneChosen = own === NONE;
  let id = own === NONE ? undefined : (own ?? editor.latest());
  if (id !== undefined) stored.set(KEY, id);
  /** Stays the same while the tab has no change, whatever other tabs do. */
  let planned: string | undefined;
  const next = (): string => (planned ??= editor.next());
  const work = (on: string | undefined): void => {
    if (on !== undefined) {
      stored.set(KEY, on);
      editor.use(on);
    }
    if (on === id) return;
    id = on;
    planned = undefined;
    notify();
  };
  const choose = (chosen: string | undefined): void => {
    isNoneChosen = chosen === undefined;
    if (isNoneChosen) stored.set(KEY, NONE);
    editor.setLatest(chosen);
    work(chosen);
  };
  const leave = (finished: string): void => {
    if (id !== finished) return;
    isNoneChosen = false;
    stored.remove(KEY);
    work(undefined);
  };
  editor.subscribe((noted) => {
    if ('finished' in noted) leave(noted.finished);
    // The other tab may have created the very change that an edit in this one would create.
    else if (id === undefined && (!isNoneChosen || noted.latest === next())) work(noted.latest);
  });
  const createOther = async (other: string): Promise<string> => {
    const body = { title: titleOf(me.name, new Date(now())) };
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

/** Leaves the change that this browser has stored, if it was published or closed meanwhile, or exists no more. */
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

/** Returns the title of a change that an edit creates; its author can give it another one. */
function titleOf(name: string, date: Date): string {
  const day = date.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  return `Edits by ${name}, ${day}`;
}
