import { createSubscribers } from '#src/lib/subscribers.ts';
import type { Cause } from '#src/model/form/form-module.ts';

/** A file that is being sent, or whose upload failed. */
export interface FileUpload {
  readonly id: number;
  readonly file: File;
  /** Fraction of the file that has been sent, 0 to 1. */
  readonly part: number;
  /** Why the upload failed; undefined while the file is being sent. */
  readonly fault?: Cause;
}

/** An observable list of uploads. Every change creates a new list. */
export interface UploadList {
  readonly list: () => readonly FileUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly find: (id: number) => FileUpload | undefined;
  /** Adds a file and returns its id. */
  readonly add: (file: File) => number;
  /** Changes an upload and returns it; undefined if it is no longer in the list. */
  readonly update: (id: number, change: Partial<FileUpload>) => FileUpload | undefined;
  /** Sets an upload back to its beginning, so that its file is sent again. */
  readonly restart: (id: number) => void;
  /** Removes an upload and returns it; undefined if it is no longer in the list. */
  readonly remove: (id: number) => FileUpload | undefined;
}

/** Returns an empty list of uploads. */
export function createUploadList(): UploadList {
  let list: readonly FileUpload[] = [];
  let lastId = 0;
  const { subscribe, notify } = createSubscribers();
  const show = (next: readonly FileUpload[]): void => {
    list = next;
    notify();
  };
  const find = (id: number): FileUpload | undefined => list.find((each) => each.id === id);
  const replace = (id: number, next: FileUpload): void => show(list.map((each) => (each.id === id ? next : each)));
  return {
    list: () => list,
    subscribe,
    find,
    add(file) {
      lastId += 1;
      show([...list, { id: lastId, file, part: 0 }]);
      return lastId;
    },
    update(id, change) {
      const before = find(id);
      if (!before) return undefined;
      const sending = { ...before, ...change };
      replace(id, sending);
      return sending;
    },
    restart(id) {
      const before = find(id);
      if (before) replace(id, { id, file: before.file, part: 0 });
    },
    remove(id) {
      const removedUpload = find(id);
      if (removedUpload) show(list.filter((each) => each !== removedUpload));
      return removedUpload;
    },
  };
}
