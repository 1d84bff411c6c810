import { createLazyPart } from '../lazy-part.tsx';
import type { SessionWarningProps } from './session-warning-props.ts';

/**
 * Warns that the session is about to end. If its code cannot be loaded, the session still ends, and the sign-in page
 * follows. (spec: AUTH-13…19, OPEN-29)
 */
export const { Part: SessionWarning } = createLazyPart<SessionWarningProps>(
  async () => (await import('./mui-session-warning.tsx')).MuiSessionWarning,
);
