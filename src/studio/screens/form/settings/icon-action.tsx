import type { ReactNode } from 'react';
import { StudioIcon, type StudioIconName } from '../../../kit/studio-icon.tsx';
import css from './settings.module.css';

interface IconActionProps {
  readonly icon: StudioIconName;
  readonly label: string;
  /** A disabled button keeps the focus. */
  readonly isDisabled?: boolean;
  readonly onPress: (button: HTMLButtonElement) => void;
}

/** A button that shows only an icon. */
export function IconAction({ icon, label, isDisabled = false, onPress }: IconActionProps): ReactNode {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={({ currentTarget }) => !isDisabled && onPress(currentTarget)}
    >
      <StudioIcon name={icon} />
    </button>
  );
}
