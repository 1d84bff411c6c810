import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { usePhrase } from '../phrases.tsx';
import css from './toast.module.css';

/** How long a message stays, milliseconds. */
const STAYS_MS = 7000;

export interface ToastMessage {
  readonly text: string;
}

export interface ToastProps {
  /** Each object is one message, also when its words are those of the last one. */
  readonly message: ToastMessage | undefined;
  readonly onGone: () => void;
}

/**
 * A message that something is done: said once, gone after a while, there as long as it is hovered or focused. The
 * component stands on the page from the start, because only a known region is heard when words come into it.
 */
export function Toast({ message, onGone }: ToastProps): ReactNode {
  const t = usePhrase();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(onGone, STAYS_MS);
    return () => clearTimeout(timer);
  }, [message, held, onGone]);
  const close = (): void => {
    setHeld(false);
    onGone();
  };
  return (
    <div
      className={css.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={message ? css.toast : undefined}>
        <div role="status" className={css.words}>
          {message?.text}
        </div>
        {message && (
          <Button variant="quiet" className={css.close} aria-label={t('dismiss')} onClick={close}>
            <Icon name="close" />
          </Button>
        )}
      </div>
    </div>
  );
}
