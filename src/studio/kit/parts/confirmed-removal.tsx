import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import css from './confirmed-removal.module.css';

interface ConfirmedRemovalProps {
  /** Number of uses; if it is not 0, the removal is not offered. */
  readonly uses: number;
  readonly onRemove: () => void;
}

/**
 * A button that removes something after a confirmation. While something uses it, a text explains why it cannot be
 * removed.
 */
export function ConfirmedRemoval({ uses, onRemove }: ConfirmedRemovalProps): ReactNode {
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
