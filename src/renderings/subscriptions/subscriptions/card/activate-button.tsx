import { useId, type ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { useActivation } from '#src/operations/offers/use-activation.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { appOf } from '../texts.ts';
import css from './card-actions.module.css';

export interface ActivateButtonProps {
  readonly subscription: Subscription;
  readonly fields: Fields<SubscriptionsFields>;
}

/** Opens the partner's activation page in a new tab. (spec: SUB-21, OFFER-57) */
export function ActivateButton({ subscription, fields }: ActivateButtonProps): ReactNode {
  const id = useId();
  const app = appOf(subscription);
  const { state, activate } = useActivation(subscription.appId, app);
  const hasFailed = state.kind === 'failed';
  if (subscription.appId === '' || textOf(fields.activateText) === '') return null;
  return (
    <div className={css.activation}>
      <Button
        onClick={() => void activate()}
        aria-disabled={state.kind === 'opening'}
        {...(hasFailed ? { 'aria-describedby': id } : {})}
      >
        {fillTokens(textOf(fields.activateText), { app })}
      </Button>
      <div role="status" className={css.quiet}>
        {state.kind === 'opening' && textOf(fields.activatingText)}
      </div>
      {state.kind === 'blocked' && (
        <a href={state.href} target="_blank" rel="noopener noreferrer">
          {fillTokens(textOf(fields.blockedText), { app })}
        </a>
      )}
      <div role="alert" id={id} className={css.error}>
        {hasFailed && textOf(fields.activateErrorText)}
      </div>
    </div>
  );
}
