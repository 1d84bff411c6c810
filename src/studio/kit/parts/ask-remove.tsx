import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import css from './ask-remove.module.css';

interface AskRemoveProps {
  /** What uses it; more than none prevents the removal. */
  readonly uses: number;
  readonly onRemove: () => void;
}

/** Removes something after a second press; not as long as something uses it. */
export function AskRemove({ uses, onRemove }: AskRemoveProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  if (uses > 0) return <p className={css.quiet}>It cannot be removed as long as it is used.</p>;
  return isAsking ? (
    <div className={css.ask}>
      <p>Nothing uses it. Remove it? Customers see it until the change is published.</p>
      <Button onClick={onRemove}>Remove</Button>
      <Button variant="quiet" onClick={() => setIsAsking(false)}>
        Keep it
      </Button>
    </div>
  ) : (
    <Button variant="secondary" onClick={() => setIsAsking(true)}>
      <StudioIcon name="trash" /> Remove…
    </Button>
  );
}
