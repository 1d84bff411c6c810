import MuiDialogRoot from '@mui/material/Dialog';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { CloseButton } from '../button/close-button.tsx';
import { usePhrase } from '../phrases.tsx';
import { MuiScope } from '../theme/mui-scope.tsx';
import type { DialogProps } from './dialog-props.ts';
import css from './mui-dialog.module.css';

/** Moves the focus to the heading, where screen readers then start. The content below it may still be loading. */
const focusHeading = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });

/** The dialog, loaded as a separate chunk. Below 600 px it is a full-height sheet (mui-theme.ts). */
export function MuiDialog({
  open,
  onClose,
  title,
  size = 'medium',
  isLocked,
  view,
  children,
  onClosed,
}: DialogProps): ReactNode {
  const t = usePhrase();
  const id = useId();
  const body = useHeadingFocus(id, view);
  return (
    <MuiScope>
      <MuiDialogRoot
        open={open}
        onClose={() => isLocked || onClose()}
        aria-labelledby={id}
        fullWidth
        maxWidth="sm"
        slotProps={{
          ...(onClosed ? { transition: { onExited: onClosed } } : {}),
          ...(size === 'wide' ? { paper: { className: css.wide } } : {}),
        }}
      >
        <div className={css.head}>
          <h2 key={title} id={id} ref={focusHeading} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          {!isLocked && <CloseButton label={t('close')} onClick={onClose} />}
        </div>
        <div ref={body} className={css.body}>
          {children}
        </div>
      </MuiDialogRoot>
    </MuiScope>
  );
}

/**
 * Moves the focus to the heading when the view changes, because the element that had the focus is removed. If the new
 * view has set the focus itself, the focus stays there. Returns the ref for the element that contains the view.
 */
function useHeadingFocus(headingId: string, view: string | undefined): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    if (!body.current?.contains(document.activeElement)) document.getElementById(headingId)?.focus();
  }, [headingId, view]);
  return body;
}
