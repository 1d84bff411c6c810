/**
 * The inputs of a result: the key of each read, and at the same index its fingerprint. A fingerprint is a short text,
 * often a hash, that changes if the result of the read changes.
 */
export interface Reads {
  readonly keys: readonly string[];
  readonly fingerprints: readonly string[];
}

/** Collects the keys of the reads while a result is computed. */
export interface Recorder {
  /** Adds a key to every running call of `record`. Calls may be nested. */
  readonly note: (key: string) => void;
  /** Calls `make` and returns its result with the keys that were noted in the meantime. */
  record<Result>(make: () => Result): { readonly result: Result; readonly keys: ReadonlySet<string> };
}

/** Creates a recorder. Keys that are noted while no result is computed are ignored. */
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

/**
 * The current fingerprints of the reads. An earlier result is still valid if the fingerprints of its reads are
 * unchanged. Each fingerprint is computed once.
 */
export interface Fingerprints {
  fingerprintOf(key: string): string;
  /** Returns the same string object for equal keys, which saves memory: thousands of pages have the same reads. */
  nameOf(key: string): string;
}

/** Creates fingerprints that are computed with `fingerprintOf` when a key is first used. */
export function createFingerprints(fingerprintOf: (key: string) => string): Fingerprints {
  const known = new Map<string, readonly [name: string, fingerprint: string]>();
  const entryOf = (key: string): readonly [string, string] => {
    const entry = known.get(key) ?? ([key, fingerprintOf(key)] as const);
    known.set(key, entry);
    return entry;
  };
  return { fingerprintOf: (key) => entryOf(key)[1], nameOf: (key) => entryOf(key)[0] };
}

/** Returns the keys of the reads, sorted, with their fingerprints. */
export function readsOf(keys: Iterable<string>, fingerprints: Fingerprints): Reads {
  const sorted = [...keys].toSorted();
  return { keys: sorted.map(fingerprints.nameOf), fingerprints: sorted.map(fingerprints.fingerprintOf) };
}

/** Returns whether the fingerprint of every read is unchanged. */
export function areUnchanged(reads: Reads, fingerprints: Fingerprints): boolean {
  return reads.keys.every((key, index) => fingerprints.fingerprintOf(key) === reads.fingerprints[index]);
}
