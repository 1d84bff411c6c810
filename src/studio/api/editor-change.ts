import { createSubscribers, type Subscribers } from '#src/lib/subscribers.ts';
import { storageOrMemory } from '#src/lib/guarded-storage.ts';
import { randomId } from '#src/lib/random-id.ts';

/** State that the tabs of one editor share: the change that was chosen or created last, and the id of the next one. */
export interface SharedChangeState {
  /** Id of the change that a new tab works on; undefined for none. */
  readonly latest: () => string | undefined;
  setLatest(id: string | undefined): void;
  /** Notifies the other tabs that a change is published or closed. New tabs no longer work on it. */
  finish(id: string): void;
  /**
   * Id of the change that the next edit without a change creates. It is the same in all tabs and after a reload, so
   * that a repeated request creates no second change. After `use` is called with this id, a new one is chosen.
   */
  readonly next: () => string;
  /** Records that a change exists. If it has the next id, the following change gets a new one. */
  use(id: string): void;
  /** Subscribes to actions in other tabs: the editor has chosen another change there, or finished a change. */
  readonly subscribe: Subscribers<readonly [TabAction]>['subscribe'];
}

/** An action in another tab. */
export type TabAction = { readonly latest: string } | { readonly finished: string };

export interface SharedChangeStateOptions {
  /** Id of the editor: two members of the staff may use one browser. */
  readonly subject: string;
  /** Storage that all tabs share. */
  readonly storage?: () => Storage;
  /** The window, whose `storage` events report the actions in other tabs. */
  readonly tab?: Pick<Window, 'addEventListener'>;
}

/** Opens the state that the tabs of an editor share. Without storage, every tab has its own state. */
export function openSharedChangeState({
  subject,
  storage = () => localStorage,
  tab = window,
}: SharedChangeStateOptions): SharedChangeState {
  const stored = storageOrMemory(storage);
  const { subscribe, notify } = createSubscribers<readonly [TabAction]>();
  const [latestKey, nextKey, finishedKey] = ['latest', 'next', 'finished'].map(
    (name) => `studio ${name} change ${subject}`,
  ) as [string, string, string];
  tab.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null) return;
    if (key === latestKey) notify({ latest: newValue });
    else if (key === finishedKey) notify({ finished: newValue });
  });
  return {
    latest: () => stored.get(latestKey),
    setLatest(id) {
      if (id === undefined) stored.remove(latestKey);
      else stored.set(latestKey, id);
    },
    finish(id) {
      if (stored.get(latestKey) === id) stored.remove(latestKey);
      stored.set(finishedKey, id);
    },
    next() {
      const known = stored.get(nextKey);
      if (known !== undefined) return known;
      const made = randomId();
      stored.set(nextKey, made);
      return made;
    },
    use(id) {
      if (stored.get(nextKey) === id) stored.remove(nextKey);
    },
    subscribe,
  };
}
