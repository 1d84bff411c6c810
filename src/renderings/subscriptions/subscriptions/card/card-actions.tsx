import type { ReactNode } from 'react';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { controlsOf, type ChangeKind } from '#src/operations/subscriptions/controls.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import type { ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { dialogButtonProps } from '#src/ui/dialog/dialog-button-props.ts';
import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import { changeTexts } from '../change/change-texts.ts';
import { managePath } from '../manage-path.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { appNameOf } from '../texts.ts';
import { ActivateButton } from './activate-button.tsx';
import css from './card-actions.module.css';

export interface CardActionsProps {
  readonly subscription: Subscription;
  readonly state: SubscriptionState;
  readonly fields: Fields<SubscriptionsFields>;
  /** True if the card is on the page that changes the plan. The card then has no link to that page. */
  readonly isManaging: boolean;
  readonly onChange: (change: ChosenChange) => void;
}

/** The actions on the card of a subscription. (spec: SUB-11, SUB-15, SUB-16, SUB-19, SUB-21) */
export function CardActions({ subscription, state, fields, isManaging, onChange }: CardActionsProps): ReactNode {
  const { activation, userActivityProducts } = useOfferSettings();
  const { changes, link, canActivate } = controlsOf(subscription, state, userActivityProducts);
  const app = appNameOf(subscription);
  const linkText =
    link && textOf({ manage: fields.manageText, upgrade: fields.upgradeText, downgrade: fields.downgradeText }[link]);
  return (
    <div className={css.actions}>
      {canActivate && activation && <ActivateButton subscription={subscription} fields={fields} />}
      {link && linkText && !isManaging && (
        <ButtonLink variant="secondary" href={managePath(subscription.sku)}>
          {linkText} <VisuallyHidden>{app}</VisuallyHidden>
        </ButtonLink>
      )}
      {changes.map((kind) => (
        <ChangeButton
          key={kind}
          kind={kind}
          app={app}
          fields={fields}
          variant={kind === 'unsubscribe' || kind === 'unsubscribeNow' ? 'quiet' : 'secondary'}
          onPress={() => onChange({ kind, subscription })}
        />
      ))}
    </div>
  );
}

export interface ChangeButtonProps {
  readonly kind: ChangeKind;
  /** Name of the app, which distinguishes the buttons of several cards for screen readers. */
  readonly app: string;
  readonly fields: Fields<SubscriptionsFields>;
  readonly variant: 'primary' | 'secondary' | 'quiet';
  readonly onPress: () => void;
}

/** A button that opens the dialog of a change; not rendered if the content has no texts for the change. */
export function ChangeButton({ kind, app, fields, variant, onPress }: ChangeButtonProps): ReactNode {
  const texts = changeTexts(fields, kind);
  if (!texts) return null;
  return (
    <Button
      variant={variant}
      className={variant === 'quiet' ? css.quiet : undefined}
      {...dialogButtonProps(prefetchDialog, onPress)}
    >
      {textOf(texts.buttonText)} <VisuallyHidden>{app}</VisuallyHidden>
    </Button>
  );
}
