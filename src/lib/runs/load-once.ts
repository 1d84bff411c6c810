/**
 * Returns a function that calls `load` once and returns the same promise from then on. After a failure, the next call
 * loads again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const loadKey = loadOnceByKey<undefined, Value>(load);
  return () => loadKey(undefined);
}

/** Returns a function that does the same as `loadOnce` for each key. */
export function loadOnceByKey<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loads = new Map<Key, Promise<Value>>();
  return (key) => getOrLoad(loads, key, () => load(key));
}

/** A map of promises that may forget entries by itself, such as a `WeakMap` or a map with a maximum size. */
export interface PromiseMap<Key, Value> {
  readonly get: (key: Key) => Promise<Value> | undefined;
  readonly set: (key: Key, promise: Promise<Value>) => unknown;
  readonly delete: (key: Key) => unknown;
}

/**
 * Returns the promise of a key in `loads`. If there is none, calls `load` and adds its promise. If that is rejected, it
 * is removed again, unless a newer one has replaced it.
 */
export function getOrLoad<Key, Value>(
  loads: PromiseMap<Key, Value>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = loads.get(key);
  if (known) return known;
  const started = startLoading(load);
  loads.set(key, started);
  started.catch(() => {
    if (loads.get(key) === started) loads.delete(key);
  });
  return started;
}

/** Returns a function whose calls share one running promise; when it settles, the next call runs `load` again. */
export function shareWhileRunning<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= load().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Turns an error that `load` throws synchronously into a rejection. */
async function startLoading<Value>(load: () => Promise<Value>): Promise<Value> {
  return load();
}
