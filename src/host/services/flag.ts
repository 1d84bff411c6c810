import { createSubscribers } from '#src/lib/subscribers.ts';

/** A condition that becomes true once in a visit and stays true, for `useSyncExternalStore`. */
export interface Flag {
  isRaised(): boolean;
  raise(): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a flag that is not raised. */
export function createFlag(): Flag {
  let isRaised = false;
  const { subscribe, notify } = createSubscribers();
  return {
    isRaised: () => isRaised,
    raise: () => {
      isRaised = true;
      notify();
    },
    subscribe,
  };
}
