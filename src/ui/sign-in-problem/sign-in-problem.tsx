import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button/button.tsx';
import { Drawing } from '../drawing/drawing.tsx';
import { usePhrase } from '../phrases.tsx';
import { ScreenMessage } from '../screen-message/screen-message.tsx';
import css from './sign-in-problem.module.css';

export interface SignInProblemProps {
  /** Why the sign-in failed. */
  readonly failure: 'canceled' | 'unreachable' | 'refused';
  /** True after the next sign-in has started. */
  readonly isStarting: boolean;
  readonly onSignIn: () => void;
}

/**
 * Replaces the content of a page after a failed sign-in. Explains the failure and offers another sign-in and support.
 * The button stays while the next sign-in starts, so that it keeps the focus; the new text is announced. (spec:
 * AUTH-32, OPEN-34)
 */
export function SignInProblem({ failure, isStarting, onSignIn }: SignInProblemProps): ReactNode {
  const t = usePhrase();
  return (
    <ScreenMessage
      picture={<Drawing name="becalmed" />}
      heading={
        <div role="alert" className={css.message}>
          <h1>{t(`sign-in-${failure}-heading`)}</h1>
          <p>{isStarting ? t('sign-in-opening') : t(`sign-in-${failure}-text`)}</p>
        </div>
      }
      action={
        <div className={css.actions}>
          <Button aria-disabled={isStarting} onClick={isStarting ? undefined : onSignIn}>
            {t(failure === 'canceled' ? 'sign-in' : 'retry')}
          </Button>
          <ButtonLink variant="secondary" href="/support">
            {t('get-help')}
          </ButtonLink>
        </div>
      }
    />
  );
}
