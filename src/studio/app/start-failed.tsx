import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../api/studio-api.ts';
import css from './shell.module.css';

/** Replaces the studio if the signed-in user could not be loaded. */
export function StartFailed({ error }: { readonly error: Error }): ReactNode {
  return (
    <main className={css.alone}>
      <h1>The studio did not start</h1>
      <p>{failureInWords(error)}</p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  );
}
