import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../api/studio-api.ts';
import css from './shell.module.css';

/** Replaces a screen that failed or could not be loaded. Typed text is kept. */
export function ScreenFailed(): ReactNode {
  const error = useRouteError();
  return (
    <div className={css.failed} role="alert">
      <h1>This screen did not work</h1>
      <p>{failureInWords(error)} What you typed is saved or kept on this device.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
