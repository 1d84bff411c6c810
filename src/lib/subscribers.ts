/** The listeners of one event. */
export interface Subscribers<Arguments extends readonly unknown[] = []> {
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: (...values: Arguments) => void) => () => void;
  /** Calls every listener, in the order of subscription. */
  readonly notify: (...values: Arguments) => void;
  readonly hasSubscribers: () => boolean;
}

/** Creates an empty set of listeners. */
export function createSubscribers<Arguments extends readonly unknown[] = []>(): Subscribers<Arguments> {
  const listeners = new Set<(...values: Arguments) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...values) {
      for (const listener of listeners) listener(...values);
    },
    hasSubscribers: () => listeners.size > 0,
  };
}
