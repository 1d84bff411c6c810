import type { Cause } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/** A file on its way, or one that did not get there. */
export interface Sending {
  readonly id: number;
  readonly file: File;
  /** How much has been sent, 0 to 1. */
  readonly part: number;
  /** Why it was not taken; under way without. */
  readonly fault?: Cause;
}

export interface FileQueueOptions {
  readonly check: (file: File) => Promise<Cause | undefined>;
  readonly send: (file: File, signal: AbortSignal, onProgress: (part: number) => void) => Promise<Json>;
  /** Why it failed, for the person. */
  readonly faultOf: (error: unknown) => Cause;
  readonly onSent: (value: Json, file: File) => void;
  /** A file was added, has moved on, or is gone. */
  readonly onChange: (change: FileChange) => void;
}

export interface FileChange {
  readonly kind: 'started' | 'moved' | 'sent' | 'failed' | 'gone';
  readonly sending: Sending;
}

/** Files as they are checked and sent, each for itself. */
export interface FileQueue {
  /** Another list whenever something of it changes. */
  readonly list: () => readonly Sending[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (file: File) => void;
  readonly retry: (id: number) => void;
  /** Gives a file up, or forgets one that failed. */
  readonly drop: (id: number) => void;
  readonly dropAll: () => void;
}

export function createFileQueue({ check, send, faultOf, onSent, onChange }: FileQueueOptions): FileQueue {
  let list: readonly Sending[] = [];
  let count = 0;
  const aborts = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const show = (next: readonly Sending[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const update = (id: number, kind: FileChange['kind'], change: Partial<Sending>): void => {
    const before = list.find((each) => each.id === id);
    if (!before) return;
    const sending = { ...before, ...change };
    show(list.map((each) => (each === before ? sending : each)));
    onChange({ kind, sending });
  };
  const remove = (id: number): Sending | undefined => {
    const gone = list.find((each) => each.id === id);
    aborts.delete(id);
    if (gone) show(list.filter((each) => each !== gone));
    return gone;
  };

  const run = async (id: number, file: File): Promise<void> => {
    const abort = new AbortController();
    aborts.set(id, abort);
    onChange({ kind: 'started', sending: list.find((each) => each.id === id)! });
    try {
      const fault = await check(file);
      if (abort.signal.aborted) return;
      if (fault) return update(id, 'failed', { fault });
      const value = await send(file, abort.signal, (part) => update(id, 'moved', { part }));
      const sent = abort.signal.aborted ? undefined : remove(id);
      if (!sent) return;
      onSent(value, file);
      onChange({ kind: 'sent', sending: sent });
    } catch (error) {
      if (!abort.signal.aborted) update(id, 'failed', { fault: faultOf(error) });
    }
  };

  const drop = (id: number): void => {
    aborts.get(id)?.abort();
    const gone = remove(id);
    if (gone) onChange({ kind: 'gone', sending: gone });
  };

  return {
    list: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (file) => {
      count += 1;
      show([...list, { id: count, file, part: 0 }]);
      void run(count, file);
    },
    retry: (id) => {
      const again = list.find((each) => each.id === id);
      if (!again?.fault) return;
      show(list.map((each) => (each === again ? { id, file: again.file, part: 0 } : each)));
      void run(id, again.file);
    },
    drop,
    dropAll: () => {
      for (const { id } of list) drop(id);
    },
  };
}
