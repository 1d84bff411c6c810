import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SessionWarningProps } from './session-warning-props.ts';

/** Warns that the session is about to end. Loads its code when it first opens. (spec: AUTH-13…19, OPEN-29) */
export function SessionWarning(props: SessionWarningProps): ReactNode {
  const { open } = props;
  const [Chunk, setChunk] = useState<ComponentType<SessionWarningProps>>();
  useEffect(() => {
    if (!open || Chunk) return;
    let isGone = false;
    import('./mui-session-warning.tsx').then(
      ({ MuiSessionWarning }) => isGone || setChunk(() => MuiSessionWarning),
      // If the warning cannot load, the session still ends, and the sign-in page follows.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [open, Chunk]);
  return Chunk ? <Chunk {...props} /> : null;
}
