import type { ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { useActivation } from '#src/operations/offers/use-activation.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { activationTexts } from '#src/operations/offers/activation-texts.ts';
import { Activation } from '#src/ui/activation/activation.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { appNameOf } from '../texts.ts';
import css from './card-actions.module.css';

export interface ActivateButtonProps {
  readonly subscription: Subscription;
  readonly fields: Fields<SubscriptionsFields>;
}

/** Opens the partner's activation page in a new tab. (spec: SUB-21, OFFER-57) */
export function ActivateButton({ subscription, fields }: ActivateButtonProps): ReactNode {
  const app = appNameOf(subscription);
  const { state, activate } = useActivation(subscription.appId, app);
  if (subscription.appId === '' || textOf(fields.activateText) === '') return null;
  return (
    <div className={css.activation}>
      <Activation
        app={app}
        state={state}
        onActivate={() => void activate()}
        texts={activationTexts(fields, textOf(fields.activateErrorText))}
      />
    </div>
  );
}
