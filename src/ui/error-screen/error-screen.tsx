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
  /** In place of our drawing. */
  readonly picture?: ReactNode;
  /** Part of a page that has its own main region; by default the screen is the whole page. */
  readonly embedded?: boolean;
}

/**
 * The page could not be shown. With a session the button asks for the page again, without one it leads home, in both
 * cases by a fresh document: whatever broke in this one stays behind. (spec: ERR-04…07)
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
      {/* It may take the place of a page that stood, without a change of address. */}
      <div role="alert">{message}</div>
    </main>
  );
}
