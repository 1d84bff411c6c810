import { useEffect, useState, type ReactNode } from 'react';
import { isClockSet } from '#src/lib/clock.ts';
import { CloseButton } from '../button/close-button.tsx';
import { usePhrase } from '../phrases.tsx';
import css from './toast.module.css';

/** How long a message is shown, in milliseconds. */
const SHOWN_MS = 7000;

export interface ToastMessage {
  readonly text: string;
}

export interface ToastProps {
  /** Each new object is a new message, even if the text is the same as before. */
  readonly message: ToastMessage | undefined;
  readonly onGone: () => void;
}

/**
 * Confirms an action. The message disappears after a while, but not while it is hovered or focused. Render the
 * component from the start: screen readers announce changes only in a live region that already exists.
 */
export function Toast({ message, onGone }: ToastProps): ReactNode {
  const t = usePhrase();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    // Only a scenario (a fixed state of a screen, for QA) sets the clock. Its screen must not change: the toast stays.
    if (!message || isHeld || isClockSet()) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message, isHeld, onGone]);
  const close = (): void => {
    setIsHeld(false);
    onGone();
  };
  return (
    <div
      className={css.place}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className={message ? css.toast : undefined}>
        <div role="status" className={css.words}>
          {message?.text}
        </div>
        {message && <CloseButton label={t('dismiss')} onClick={close} />}
      </div>
    </div>
  );
}
