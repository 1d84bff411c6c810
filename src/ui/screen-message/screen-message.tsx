import type { ReactNode } from 'react';
import { Container } from '../container/container.tsx';
import css from './screen-message.module.css';

export interface ScreenMessageProps {
  readonly picture: ReactNode;
  readonly heading: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** A screen with a single message and a next step. `heading` contains the h1. */
export function ScreenMessage({ picture, heading, text, action }: ScreenMessageProps): ReactNode {
  return (
    <Container className={css.screen}>
      <div className={css.picture}>{picture}</div>
      {heading}
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </Container>
  );
}
