import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Button } from './button.tsx';
import css from './close-button.module.css';

/** A button with a cross; `label` is its accessible name. */
export function CloseButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }): ReactNode {
  return (
    <Button variant="quiet" className={css.close} aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </Button>
  );
}
