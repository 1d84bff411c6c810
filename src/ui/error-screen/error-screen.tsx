import { use, type ReactNode } from 'react';
import { Button, buttonClass } from '../button/button.tsx';
import { Drawing } from '../drawing/drawing.tsx';
import { HasSessionContext } from '../has-session.tsx';
import { usePhrase } from '../phrases.tsx';
import { ScreenMessage } from '../screen-message/screen-message.tsx';
import css from './error-screen.module.css';

export interface ErrorScreenProps {
  readonly heading?: string | undefined;
  readonly text?: string | undefined;
  readonly buttonText?: string | undefined;
  /** Replaces the default drawing. */
  readonly picture?: ReactNode;
  /** Whether the screen is part of a page that has its own main region. By default it replaces the whole page. */
  readonly embedded?: boolean;
}

/**
 * Replaces a page that could not be shown. With a session the button reloads the page, otherwise it opens the home
 * page. Both load a new document, because the state of this one may be broken. (spec: ERR-04…07)
 */
export function ErrorScreen({ heading, text, buttonText, picture, embedded = false }: ErrorScreenProps): ReactNode {
  const t = usePhrase();
  const hasSession = use(HasSessionContext);
  const label = buttonText || t('error-button');
  const message = (
    <ScreenMessage
      picture={picture ?? <Drawing name="becalmed" />}
      heading={<h1>{heading || t('error-heading')}</h1>}
      text={text || t('error-text')}
      action={
        hasSession ? (
          <Button onClick={() => window.location.reload()}>{label}</Button>
        ) : (
          <a href="/" className={buttonClass('primary')}>
            {label}
          </a>
        )
      }
    />
  );
  if (embedded) return message;
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      {/* An alert, because screen readers announce no navigation when the screen replaces a page. */}
      <div role="alert">{message}</div>
    </main>
  );
}
