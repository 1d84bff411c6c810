import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HttpError } from '#src/http/http-error.ts';
import { own } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { failureOf } from '../../../api/studio-api.ts';
import css from '../changes.module.css';

interface RefusalProps {
  readonly error: unknown;
  /** Id of the change. */
  readonly change: string;
  readonly onLookAgain: () => void;
  /** Leaves the dialog for the screen of the change. */
  readonly onLeave?: () => void;
}

/** Why a step was not made, and the way on: the change as it is now, or its screen with what is to be decided. */
export function Refusal({ error, change, onLookAgain, onLeave }: RefusalProps): ReactNode {
  const body = error instanceof HttpError ? error.body : undefined;
  const hasDetails = Array.isArray(own(body, 'conflicts')) || Array.isArray(own(body, 'problems'));
  return (
    <div role="alert" className={css.refusal}>
      <p className={css.wrong}>{failureOf(error)}</p>
      {hasDetails && onLeave ? (
        <Link to={`/studio/changes/${change}`} onClick={onLeave}>
          See what to decide or correct
        </Link>
      ) : (
        <Button variant="secondary" onClick={onLookAgain}>
          Look again
        </Button>
      )}
    </div>
  );
}
