import { useId, type ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { Fields } from '#src/model/content-field.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { subscriptionState } from '#src/operations/subscriptions/subscription-state.ts';
import { controlsOf } from '#src/operations/subscriptions/controls.ts';
import type { ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import { Card } from '#src/ui/card/card.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { planPrice } from '#src/ui/plan-card/plan-price.ts';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { appNameOf, fillField, planNameOf, tokensOf } from '../texts.ts';
import { CardActions, ChangeButton } from './card-actions.tsx';
import { CardDetails } from './card-details.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateNotice } from './state-notice.tsx';
import css from './subscription-card.module.css';

export interface SubscriptionCardProps {
  readonly subscription: Subscription;
  readonly fields: Fields<SubscriptionsFields>;
  readonly onChange: (change: ChosenChange) => void;
  /** True if the card is on the page that changes the plan. The card then has no link to that page. */
  readonly isManaging?: boolean;
}

/**
 * A subscription: its app and plan, its state, its price and dates, and its actions.
 * (spec: SUB-02…04, SUB-09, SUB-18…21)
 */
export function SubscriptionCard({
  subscription,
  fields,
  onChange,
  isManaging = false,
}: SubscriptionCardProps): ReactNode {
  const id = useId();
  const t = usePhrase();
  const { language, now } = usePageContext();
  const Heading = isManaging ? 'h3' : 'h2';
  const state = subscriptionState(subscription, now);
  const app = appNameOf(subscription);
  const { price, planDuration, publisherName } = subscription;
  const cost = planPrice({ amount: price, currency: 'USD', frequency: planDuration }, language, t);
  const plan = [...new Set([planNameOf(subscription), subscription.subscriptionPlan])].filter(
    (name) => name !== '' && name !== app,
  );
  return (
    <Card className={css.card}>
      <article aria-labelledby={id} className={css.article}>
        <div className={css.head}>
          <span className={css.tile} aria-hidden="true">
            {app.slice(0, 1)}
          </span>
          <div className={css.names}>
            <Heading id={id} className={css.name}>
              {app}
            </Heading>
            <p className={css.quiet}>{[...plan, publisherName].filter(Boolean).join(' · ')}</p>
          </div>
          <StateBadge state={state} />
        </div>
        <p className={css.cost}>
          {cost && <span className={css.price}>{cost}</span>}
          <span className={css.quiet}>{renewalOrEndText(subscription, state, { language, t, fields })}</span>
        </p>
        <StateNotice subscription={subscription} state={state} fields={fields} />
        <CardActions
          subscription={subscription}
          state={state}
          fields={fields}
          isManaging={isManaging}
          onChange={onChange}
        />
        <CardDetails subscription={subscription} state={state} fields={fields}>
          {controlsOf(subscription, state, []).canUnlink && (
            <div>
              <ChangeButton
                kind="unlink"
                app={app}
                fields={fields}
                variant="quiet"
                onPress={() => onChange({ kind: 'unlink', subscription })}
              />
            </div>
          )}
        </CardDetails>
      </article>
    </Card>
  );
}

/** The language and the texts that `renewalOrEndText` uses. */
interface RenewalTextOptions extends Pick<SubscriptionCardProps, 'fields'> {
  readonly language: 'en' | 'es';
  readonly t: ReturnType<typeof usePhrase>;
}

/**
 * Returns the text about the next renewal or the end; the service's text for a due payment or if there is no date.
 * (spec: SUB-09, SUB-18)
 */
function renewalOrEndText(
  subscription: Subscription,
  state: SubscriptionState,
  { language, t, fields }: RenewalTextOptions,
): string {
  const { renewalDate, endDate, renewalDescription } = subscription;
  const tokens = tokensOf(subscription, { language, t });
  if (state === 'paymentDue') return renewalDescription;
  const hasEnd = shortDate(endDate, language) !== '';
  if (!hasEnd && shortDate(renewalDate, language) === '') return renewalDescription;
  if (state === 'ended' || state === 'unlinked') return fillField(fields.endedText, tokens);
  return fillField(hasEnd ? fields.endsText : fields.renewsText, tokens);
}
