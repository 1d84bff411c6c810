import { useId, type ReactNode } from 'react';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { Button } from '../button/button.tsx';
import css from './activation.module.css';

export interface ActivationProps {
  /** The name of the app, for `{app}` in the texts. */
  readonly app: string;
  readonly state:
    | { readonly kind: 'none' | 'opening' | 'failed' }
    /** The browser has blocked the new window, so the customer opens the address with a link. */
    | { readonly kind: 'blocked'; readonly href: string };
  readonly onActivate: () => void;
  readonly texts: {
    readonly activate: string;
    readonly activating: string;
    readonly blocked: string;
    readonly failed: string;
  };
}

/** The button that activates an app at its partner, and the state of the activation. (spec: OFFER-55…61, OPEN-69) */
export function Activation({ app, state, onActivate, texts }: ActivationProps): ReactNode {
  const id = useId();
  const hasFailed = state.kind === 'failed';
  return (
    <>
      <Button
        onClick={onActivate}
        aria-disabled={state.kind === 'opening'}
        {...(hasFailed ? { 'aria-describedby': id } : {})}
      >
        {fillTokens(texts.activate, { app })}
      </Button>
      <div role="status" className={css.opening}>
        {state.kind === 'opening' && texts.activating}
      </div>
      {state.kind === 'blocked' && (
        <a href={state.href} target="_blank" rel="noopener noreferrer">
          {fillTokens(texts.blocked, { app })}
        </a>
      )}
      <div role="alert" id={id} className={css.failed}>
        {hasFailed && texts.failed}
      </div>
    </>
  );
}
