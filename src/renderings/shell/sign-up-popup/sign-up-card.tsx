import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { SignUpOutcome } from '#src/model/sign-up-outcome.ts';
import { CloseButton } from '#src/ui/button/close-button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { SignUpForm, SignUpResult } from './sign-up-form.tsx';
import type { SignUpPopupFields } from './sign-up-popup.types.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useRoomBelow } from './use-room-below.ts';
import css from './sign-up-card.module.css';

export interface SignUpCardProps {
  readonly open: boolean;
  readonly fields: Fields<SignUpPopupFields>;
  /** Called when the card is on the screen. */
  readonly onShown: () => void;
  /** Called when the visitor closed the card after signing up. */
  readonly onClose: () => void;
  /** Called when the visitor closed the card without signing up. */
  readonly onDismiss: () => void;
  readonly onUnavailable?: () => void;
}

/** The card with the sign-up form or its result. (spec: SIGN-01, SIGN-08…27) */
export function SignUpCard({ open, ...card }: SignUpCardProps): ReactNode {
  return open && <OpenCard {...card} />;
}

/** The open card; it closes on Escape and with its buttons. */
function OpenCard({ fields, onShown, onClose, onDismiss }: Omit<SignUpCardProps, 'open'>): ReactNode {
  const t = usePhrase();
  const id = useId();
  const [outcome, setOutcome] = useState<SignUpOutcome>();
  const card = useRef<HTMLElement>(null);
  const room = useRoomBelow(card);
  const { rememberFocus, returnFocus } = useReturnFocus(card);
  useEffect(onShown, [onShown]);

  const close = (): void => {
    returnFocus();
    if (outcome === undefined || outcome === 'ERROR') onDismiss();
    else onClose();
  };
  return (
    <>
      <div style={{ height: room }} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape and focus events that bubble from its controls */}
      <section
        ref={card}
        aria-labelledby={id}
        className={css.card}
        data-prospect={textOf(fields.Prospect) || undefined}
        onFocus={rememberFocus}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <div className={css.head}>
          <h2 id={id} className={css.heading}>
            {textOf(fields.Header)}
          </h2>
          <div className={css.close}>
            <CloseButton label={textOf(fields.DismissText) || t('dismiss')} onClick={close} />
          </div>
        </div>
        {outcome === undefined ? (
          <SignUpForm fields={fields} onOutcome={setOutcome} />
        ) : (
          <SignUpResult fields={fields} outcome={outcome} />
        )}
      </section>
    </>
  );
}
