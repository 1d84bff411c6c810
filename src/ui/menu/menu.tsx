import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { MenuProps } from './menu-props.ts';

let arrived: ComponentType<MenuProps> | undefined;
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= import('./mui-menu.tsx')
    .then((chunk) => void (arrived = chunk.MuiMenu))
    .finally(() => (loading = undefined));
  return loading;
}

/** Fetches the menu's code ahead: on pointerenter and focus of what opens it. */
export function prefetchMenu(): void {
  if (!arrived) load().catch(() => undefined);
}

/** A menu below a button. Its code is fetched when it opens first, and stays. */
export function Menu(props: MenuProps): ReactNode {
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
