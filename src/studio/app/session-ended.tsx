import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '#src/ui/button/button.tsx';
import { useStudio } from '../kit/studio-context.ts';
import css from './shell.module.css';

/**
 * Shows that the session has ended, with a link that signs in and returns to this screen. Unsent edits stay on this
 * device.
 */
export function SessionEnded(): ReactNode {
  const { api } = useStudio();
  const { pathname, search } = useLocation();
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => api.ended.subscribe(() => setHasEnded(true)), [api]);
  return (
    <div role="alert">
      {hasEnded && (
        <div className={css.notice}>
          <p>Your session has ended. What you typed is kept on this device and sent after you sign in.</p>
          <a className={buttonClass()} href={`/studio/sign-in?to=${encodeURIComponent(pathname + search)}`}>
            Sign in again
          </a>
        </div>
      )}
    </div>
  );
}
