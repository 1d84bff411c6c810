import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HttpError } from '#src/http/http-error.ts';
import { own } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../../api/studio-api.ts';
import css from '../changes.module.css';

interface StepRefusalProps {
  readonly error: unknown;
  /** Id of the change. */
  readonly change: string;
  readonly onReload: () => void;
  /** Called when the editor leaves the dialog for the screen of the change. */
  readonly onLeave?: () => void;
}

/**
 * Shows why the server refused a step of a change, such as publishing. Offers to reload the change, or to open its
 * screen and resolve the problems there.
 */
export function StepRefusal({ error, change, onReload, onLeave }: StepRefusalProps): ReactNode {
  const body = error instanceof HttpError ? error.body : undefined;
  const hasDetails = Array.isArray(own(body, 'conflicts')) || Array.isArray(own(body, 'problems'));
  return (
    <div role="alert" className={css.refusal}>
      <p className={css.wrong}>{failureInWords(error)}</p>
      {hasDetails && onLeave ? (
        <Link to={`/studio/changes/${change}`} onClick={onLeave}>
          See what to decide or correct
        </Link>
      ) : (
        <Button variant="secondary" onClick={onReload}>
          Look again
        </Button>
      )}
    </div>
  );
}
