import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { ContentForm } from '#src/forms/content-form.tsx';
import type { FormDocument, SendOptions } from '#src/forms/use-submit.ts';
import { RichText } from '#src/layout/content.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { signUp, type SignUpOutcome } from '#src/operations/sign-up.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { rememberSignUp } from './sign-up-memory.ts';
import type { SignUpPopupFields } from './sign-up-popup.types.ts';
import { useRoomBelow } from './use-room-below.ts';
import css from './sign-up-card.module.css';

export interface SignUpCardProps {
  readonly open: boolean;
  readonly fields: Fields<SignUpPopupFields>;
  /** It is on the screen. */
  readonly onShown: () => void;
  /** There is nothing left to ask. */
  readonly onClose: () => void;
  readonly onDismiss: () => void;
  readonly onUnavailable?: () => void;
}

/** spec: SIGN-01, SIGN-08…27 */
export function SignUpCard({ open, ...card }: SignUpCardProps): ReactNode {
  return open && <OpenCard {...card} />;
}

function OpenCard({ fields, onShown, onClose, onDismiss }: Omit<SignUpCardProps, 'open'>): ReactNode {
  const t = usePhrase();
  const id = useId();
  const [outcome, setOutcome] = useState<SignUpOutcome>();
  const { run } = useAction(signUp);
  const card = useRef<HTMLElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const before = useRef<HTMLElement>(undefined);
  const room = useRoomBelow(card);
  useEffect(onShown, [onShown]);
  useEffect(() => told.current?.focus(), [outcome]);

  const submit = async (document: FormDocument, options: SendOptions): Promise<void> => {
    const { email } = document;
    const prospect = textOf(fields.Prospect);
    const answer = await run(
      { email: typeof email === 'string' ? email : '', ...(prospect ? { prospect } : {}) },
      options,
    );
    if (answer !== 'ERROR') rememberSignUp(Date.now(), answer === 'EXISTING');
    setOutcome(answer);
  };
  const close = (): void => {
    const hadFocus = card.current?.contains(document.activeElement);
    if (outcome === undefined || outcome === 'ERROR') onDismiss();
    else onClose();
    if (!hadFocus) return;
    const back = before.current?.isConnected ? before.current : document.getElementById('content');
    back?.focus({ preventScroll: true });
  };
  const remember = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  return (
    <>
      <div style={{ height: room }} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and focus come up from what is inside */}
      <section
        ref={card}
        aria-labelledby={id}
        className={css.card}
        data-prospect={textOf(fields.Prospect) || undefined}
        onFocus={remember}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <div className={css.head}>
          <h2 id={id} className={css.heading}>
            {textOf(fields.Header)}
          </h2>
          <Button
            variant="quiet"
            className={css.close}
            aria-label={textOf(fields.DismissText) || t('dismiss')}
            onClick={close}
          >
            <Icon name="close" />
          </Button>
        </div>
        {outcome === undefined ? (
          <>
            <ContentForm
              form={fields.Form}
              rows={1}
              onSubmit={submit}
              submitText={textOf(fields.ButtonText)}
              submitTracking={textOf(fields.ButtonTrackingId)}
              failure={textOf(fields.FailureText)}
            />
            <RichText field={fields.Disclaimer} className={css.disclaimer} />
          </>
        ) : (
          <p ref={told} tabIndex={-1} className={css.outcome}>
            {textOf(WORDS_OF[outcome](fields))}
          </p>
        )}
      </section>
    </>
  );
}

/** spec: SIGN-25…27 */
const WORDS_OF: Readonly<Record<SignUpOutcome, (fields: Fields<SignUpPopupFields>) => unknown>> = {
  NEW: (fields) => fields.SuccessText,
  EXISTING: (fields) => fields.ExistingText,
  ERROR: (fields) => fields.ErrorText,
};
