import type { ReactNode } from 'react';
import { StudioIcon, type StudioIconName } from '../studio-icon.tsx';
import css from './row-actions.module.css';

export interface IconActionProps {
  readonly icon: StudioIconName;
  readonly label: string;
  /** A disabled button can still be focused. */
  readonly isDisabled?: boolean;
  /**
   * The direction in which the button moves a row. `data-step` has this value, by which the button is found after the
   * move.
   */
  readonly step?: -1 | 1;
  readonly onPress: (button: HTMLButtonElement) => void;
}

/** A button that shows only an icon. */
export function IconAction({ icon, label, isDisabled = false, step, onPress }: IconActionProps): ReactNode {
  return (
    <button
      type="button"
      className={css.action}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      data-step={step}
      onClick={({ currentTarget }) => !isDisabled && onPress(currentTarget)}
    >
      <StudioIcon name={icon} />
    </button>
  );
}
