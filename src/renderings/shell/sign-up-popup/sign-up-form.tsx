import { useEffect, useRef, type ReactNode } from 'react';
import { createFailureText } from '#src/data/failure-text.ts';
import { useAction } from '#src/data/use-action.ts';
import { useBotCheck } from '#src/data/use-bot-check.ts';
import { ContentForm } from '#src/forms/content-form.tsx';
import type { FormDocument, SendOptions } from '#src/forms/use-submit.ts';
import { RichText } from '#src/layout/content.tsx';
import { now } from '#src/lib/clock.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { textOrEmpty } from '#src/model/json.ts';
import type { SignUpOutcome } from '#src/model/sign-up-outcome.ts';
import { signUp } from '#src/operations/sign-up.ts';
import { storeSignUp } from './sign-up-memory.ts';
import type { SignUpPopupFields } from './sign-up-popup.types.ts';
import css from './sign-up-card.module.css';

interface SignUpFormProps {
  readonly fields: Fields<SignUpPopupFields>;
  readonly onOutcome: (outcome: SignUpOutcome) => void;
}

/** The form with the email address. */
export function SignUpForm({ fields, onOutcome }: SignUpFormProps): ReactNode {
  const { run } = useAction(signUp);
  const prepareBotCheck = useBotCheck();
  const submit = async (document: FormDocument, options: SendOptions): Promise<void> => {
    const prospect = textOf(fields.Prospect);
    const outcome = await run({ email: textOrEmpty(document['email']), ...(prospect ? { prospect } : {}) }, options);
    if (outcome !== 'ERROR') storeSignUp(now(), outcome === 'EXISTING');
    onOutcome(outcome);
  };
  return (
    <>
      <ContentForm
        form={fields.Form}
        rows={1}
        onSubmit={submit}
        onTouch={prepareBotCheck}
        submitText={textOf(fields.ButtonText)}
        submitTracking={textOf(fields.ButtonTrackingId)}
        failure={createFailureText(textOf(fields.FailureText))}
      />
      <RichText field={fields.Disclaimer} className={css.disclaimer} />
    </>
  );
}

interface SignUpResultProps {
  readonly fields: Fields<SignUpPopupFields>;
  readonly outcome: SignUpOutcome;
}

/** The text that replaces the form and gets the focus. */
export function SignUpResult({ fields, outcome }: SignUpResultProps): ReactNode {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), [outcome]);
  return (
    <p ref={text} tabIndex={-1} className={css.outcome}>
      {textOf(textsByOutcome(fields)[outcome])}
    </p>
  );
}

/** The text for each result of a sign-up. (spec: SIGN-25…27) */
const textsByOutcome = (fields: Fields<SignUpPopupFields>): Readonly<Record<SignUpOutcome, unknown>> => ({
  NEW: fields.SuccessText,
  EXISTING: fields.ExistingText,
  ERROR: fields.ErrorText,
});
