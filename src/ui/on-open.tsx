import { shareWhileRunning } from '#src/lib/load-once.ts';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** What a part needs to tell for its code to be fetched when it opens first. */
export interface OpenProps {
  readonly open: boolean;
  /** The part's code did not arrive; asked for again at the next opening. */
  readonly onUnavailable?: () => void;
}

/** A part of the interface whose code is a chunk of its own. */
export interface OnOpen<Props extends OpenProps> {
  /** The part; its code is fetched when it opens first, and stays. */
  readonly Part: (props: Props) => ReactNode;
  /** Fetches the code ahead: on pointerenter and focus of what opens it. */
  readonly prefetch: () => void;
}

export function onOpen<Props extends OpenProps>(fetchPart: () => Promise<ComponentType<Props>>): OnOpen<Props> {
  let arrived: ComponentType<Props> | undefined;
  const load = shareWhileRunning(async () => {
    arrived = await fetchPart();
  });

  function Part(props: Props): ReactNode {
    const { open, onUnavailable } = props;
    const [Chunk, setChunk] = useState(() => arrived);
    useEffect(() => {
      if (!open || Chunk) return;
      let left = false;
      load().then(
        () => left || setChunk(() => arrived),
        () => left || onUnavailable?.(),
      );
      return () => {
        left = true;
      };
    }, [open, Chunk, onUnavailable]);
    return Chunk ? <Chunk {...props} /> : null;
  }

  return {
    Part,
    prefetch: () => {
      if (!arrived) load().catch(() => undefined);
    },
  };
}
