import MuiDialogRoot from '@mui/material/Dialog';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { usePhrase } from '../phrases.tsx';
import { MuiScope } from '../theme/mui-scope.tsx';
import type { DialogProps } from './dialog-props.ts';
import css from './mui-dialog.module.css';

/** Where readers begin; what is below it may still be on its way. */
const focusFirst = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });

/** The dialog itself, in a chunk of its own; a full-height sheet below 600 px (mui-theme.ts). */
export function MuiDialog({ open, onClose, title, children, onClosed }: DialogProps): ReactNode {
  const t = usePhrase();
  const id = useId();
  return (
    <MuiScope>
      <MuiDialogRoot
        open={open}
        onClose={onClose}
        aria-labelledby={id}
        fullWidth
        maxWidth="sm"
        {...(onClosed ? { slotProps: { transition: { onExited: onClosed } } } : {})}
      >
        <div className={css.head}>
          <h2 id={id} ref={focusFirst} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          <Button variant="quiet" className={css.close} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={css.body}>{children}</div>
      </MuiDialogRoot>
    </MuiScope>
  );
}
