import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SessionWarningProps } from './session-warning-props.ts';

/** Says that the session is about to end. Its code is fetched when it opens first. (spec: AUTH-13…19, OPEN-29) */
export function SessionWarning(props: SessionWarningProps): ReactNode {
  const { open } = props;
  const [Chunk, setChunk] = useState<ComponentType<SessionWarningProps>>();
  useEffect(() => {
    if (!open || Chunk) return;
    let isGone = false;
    import('./mui-session-warning.tsx').then(
      ({ MuiSessionWarning }) => isGone || setChunk(() => MuiSessionWarning),
      // Without a warning the session ends all the same; the sign-in page comes next.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [open, Chunk]);
  return Chunk ? <Chunk {...props} /> : null;
}
