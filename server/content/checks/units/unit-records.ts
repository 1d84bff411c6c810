/** The inputs of a result: the key of each read, and at the same index the print of what it found. */
export interface Reads {
  readonly keys: readonly string[];
  readonly prints: readonly string[];
}

/** Collects what is read while something is made. */
export interface Recorder {
  /** Adds a key to every `record` that is running: one may be called inside another. */
  readonly note: (key: string) => void;
  record<Result>(make: () => Result): { readonly result: Result; readonly keys: ReadonlySet<string> };
}

export function createRecorder(): Recorder {
  let current: Set<string> | undefined;
  return {
    note: (key) => void current?.add(key),
    record(make) {
      const around = current;
      const keys = new Set<string>();
      current = keys;
      try {
        return { result: make(), keys };
      } finally {
        current = around;
        for (const key of keys) around?.add(key);
      }
    },
  };
}

/** The current prints of reads; each is computed once. */
export interface Prints {
  of(key: string): string;
  /** Returns the same string object for equal keys, which saves memory: thousands of pages have the same reads. */
  nameOf(key: string): string;
}

export function createPrints(printOf: (key: string) => string): Prints {
  const known = new Map<string, readonly [name: string, print: string]>();
  const entryOf = (key: string): readonly [string, string] => {
    const entry = known.get(key) ?? ([key, printOf(key)] as const);
    known.set(key, entry);
    return entry;
  };
  return { of: (key) => entryOf(key)[1], nameOf: (key) => entryOf(key)[0] };
}

export function readsOf(keys: Iterable<string>, prints: Prints): Reads {
  const sorted = [...keys].toSorted();
  return { keys: sorted.map(prints.nameOf), prints: sorted.map(prints.of) };
}

/** Returns whether every read would find the same now. */
export function areSame(reads: Reads, prints: Prints): boolean {
  return reads.keys.every((key, index) => prints.of(key) === reads.prints[index]);
}
