import MuiDialogRoot from '@mui/material/Dialog';
import { useId, useRef, type ReactNode } from 'react';
import { twoDigits } from '#src/lib/dates/digits.ts';
import { Button } from '../button/button.tsx';
import { usePhrase } from '../phrases.tsx';
import { MuiScope } from '../theme/mui-scope.tsx';
import type { SessionWarningProps } from './session-warning-props.ts';
import css from './mui-session-warning.module.css';

/** The warning dialog. Escape and a click outside do nothing: the customer must choose a button. */
export function MuiSessionWarning({ open, seconds, onContinue, onSignOut }: SessionWarningProps): ReactNode {
  const t = usePhrase();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <MuiScope>
      <MuiDialogRoot
        open={open}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        fullWidth
        maxWidth="xs"
        slotProps={{ transition: { onEntered: () => first.current?.focus() } }}
      >
        <div className={css.warning}>
          <h2 id={`${id}-title`} className={css.title}>
            {t('session-warning-title')}
          </h2>
          {/* Screen readers announce the text once, with the dialog, and not again every second. */}
          <p id={`${id}-text`} role="timer" aria-live="off">
            {t('session-warning-text', { seconds: twoDigits(seconds) })}
          </p>
          <div className={css.actions}>
            <Button ref={first} onClick={onContinue}>
              {t('session-warning-continue')}
            </Button>
            <Button variant="secondary" onClick={onSignOut}>
              {t('sign-out')}
            </Button>
          </div>
        </div>
      </MuiDialogRoot>
    </MuiScope>
  );
}
