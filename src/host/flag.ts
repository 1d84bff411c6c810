/** Something that happens once in a visit, for useSyncExternalStore. */
export interface Flag {
  isRaised(): boolean;
  raise(): void;
  subscribe(listener: () => void): () => void;
}

export function createFlag(): Flag {
  let raised = false;
  const listeners = new Set<() => void>();
  return {
    isRaised: () => raised,
    raise: () => {
      raised = true;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
