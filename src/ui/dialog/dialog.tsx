import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { DialogProps } from './dialog-props.ts';

let arrived: ComponentType<DialogProps> | undefined;
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= import('./mui-dialog.tsx')
    .then((chunk) => void (arrived = chunk.MuiDialog))
    .finally(() => (loading = undefined));
  return loading;
}

/** Fetches the dialog's code ahead: on pointerenter and focus of what opens it. */
export function prefetchDialog(): void {
  if (!arrived) load().catch(() => undefined);
}

/** A titled dialog over the page. Its code is fetched when it opens first, and stays; focus returns to what opened it. */
export function Dialog(props: DialogProps): ReactNode {
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
