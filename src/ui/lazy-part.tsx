import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Props that a lazily loaded component needs. */
export interface LazyPartProps {
  readonly open: boolean;
  /** Called if the code fails to load. The next opening retries. */
  readonly onUnavailable?: () => void;
}

/** A component whose code is loaded as a separate chunk. */
export interface LazyPart<Props extends LazyPartProps> {
  /** Renders the component; loads its code when it first opens. */
  readonly Part: (props: Props) => ReactNode;
  /** Loads the code in advance. Call it on pointerenter and focus of the button that opens the component. */
  readonly prefetch: () => void;
}

/**
 * Returns a component that loads its code with `fetchPart` when it first opens, and the function that loads the code in
 * advance.
 */
export function createLazyPart<Props extends LazyPartProps>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loadedChunk: ComponentType<Props> | undefined;
  const load = shareWhileRunning(async () => {
    loadedChunk = await fetchPart();
  });

  function Part(props: Props): ReactNode {
    const { open, onUnavailable } = props;
    const [Chunk, setChunk] = useState(() => loadedChunk);
    useEffect(() => {
      if (!open || Chunk) return;
      let isUnmounted = false;
      load().then(
        () => isUnmounted || setChunk(() => loadedChunk),
        () => isUnmounted || onUnavailable?.(),
      );
      return () => {
        isUnmounted = true;
      };
    }, [open, Chunk, onUnavailable]);
    return Chunk ? <Chunk {...props} /> : null;
  }

  return {
    Part,
    prefetch: () => {
      if (!loadedChunk) load().catch(() => undefined);
    },
  };
}
