import type { ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { OrderedPlan, Subscription } from '#src/operations/subscriptions/subscription.ts';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { Details } from '#src/ui/details/details.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { planPrice } from '#src/ui/plan-card/plan-price.ts';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { appNameOf } from '../texts.ts';
import { Timeline } from './timeline.tsx';
import css from './card-details.module.css';

export interface CardDetailsProps {
  readonly subscription: Subscription;
  readonly state: SubscriptionState;
  readonly fields: Fields<SubscriptionsFields>;
  /** Actions that are rarely needed, shown below the details. */
  readonly children?: ReactNode;
}

/**
 * Details of a subscription that are rarely needed: charges, first day, publisher, included services, other plans,
 * terms. (spec: SUB-02, SUB-10)
 */
export function CardDetails({ subscription, state, fields, children }: CardDetailsProps): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const { subscriptionStartDate, publisherName, included, lines, otherOffers, termsAndConditions } = subscription;
  const priceOf = ({ price, planDuration }: OrderedPlan): string =>
    planPrice({ amount: price, currency: 'USD', frequency: planDuration }, language, t);
  const rows = [
    { term: textOf(fields.startedLabel), detail: shortDate(subscriptionStartDate, language) },
    { term: textOf(fields.publisherLabel), detail: publisherName },
    { term: textOf(fields.includedLabel), detail: [...included, ...lines].join(', ') },
    {
      term: textOf(fields.otherPlansLabel),
      detail: otherOffers.map((plan) => [plan.name, priceOf(plan)].filter(Boolean).join(' ')).join(', '),
    },
  ].filter(({ detail }) => detail !== '');
  return (
    <Details summary={textOf(fields.detailsText) || t('details')} about={appNameOf(subscription)}>
      <div className={css.body}>
        <Timeline subscription={subscription} state={state} fields={fields} />
        <DefinitionList rows={rows} />
        {termsAndConditions && (
          <div className={css.terms}>
            <Text field={fields.termsLabel} as="h3" className={css.heading} />
            <p>{termsAndConditions}</p>
          </div>
        )}
        {children}
      </div>
    </Details>
  );
}
