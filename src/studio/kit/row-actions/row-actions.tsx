import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { IconAction } from './icon-action.tsx';
import css from './row-actions.module.css';

interface RowActionsProps {
  /** Name of the row in the labels of the buttons: `choice 2`. */
  readonly name: string;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  /** `asked`: the button opens a dialog. `none`: the row cannot be removed. Default: `at once`. */
  readonly removal?: 'at once' | 'asked' | 'none';
  /** Whether the buttons are small, for rows of a list. */
  readonly isSmall?: boolean;
  readonly onMove: (by: -1 | 1, button: HTMLButtonElement) => void;
  readonly onRemove: () => void;
}

/** The buttons that move a row up or down, and remove it. */
export function RowActions(props: RowActionsProps): ReactNode {
  const { name, isFirst = false, isLast = false, removal = 'at once', isSmall, onMove, onRemove } = props;
  return (
    <span className={joinClasses(css.actions, isSmall && css.small)}>
      <IconAction
        icon="chevron-up"
        label={`Move ${name} up`}
        isDisabled={isFirst}
        step={-1}
        onPress={(button) => onMove(-1, button)}
      />
      <IconAction
        icon="chevron-down"
        label={`Move ${name} down`}
        isDisabled={isLast}
        step={1}
        onPress={(button) => onMove(1, button)}
      />
      <IconAction
        icon="trash"
        label={`Remove ${name}${removal === 'asked' ? '…' : ''}`}
        isDisabled={removal === 'none'}
        onPress={onRemove}
      />
    </span>
  );
}
