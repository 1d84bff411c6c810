import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { isPast } from '#src/operations/subscriptions/subscription-state.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { SubscriptionCard } from '../card/subscription-card.tsx';
import { SubscriptionList } from '../list/subscription-list.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { ChooseSubscription } from './choose-subscription.tsx';
import { NewPlans } from './new-plans.tsx';
import css from './manage-page.module.css';

/**
 * The present plan of one subscription and the plans that can replace it. If the page's URL does not determine the
 * subscription, a list from which the customer chooses one. (spec: SUB-08)
 */
export function ManagePage({ fields }: Pick<RenderingProps<SubscriptionsFields>, 'fields'>): ReactNode {
  const [query] = useSearchParams();
  const { now } = usePageContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, data = [], error, reload } = useSlice(getSubscriptions);
  const { ask, dialog } = useChangeDialog(fields, heading);
  const current = data.filter((each) => !isPast(each, now));
  const subscription = chosenSubscription(current, query.get('subscription'));
  const isLoading = status === 'idle' || status === 'pending';
  return (
    <Container className={css.page}>
      <ContentLink field={fields.backLink} className={css.back} />
      {textOf(fields.manageHeading) && (
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {textOf(fields.manageHeading)}
        </h1>
      )}
      <div role="status">
        {status === 'failed' && (
          <SectionError
            level={2}
            status={error?.status}
            onRetry={() => {
              heading.current?.focus();
              void reload();
            }}
          />
        )}
      </div>
      <div aria-busy={isLoading} className={css.parts}>
        {isLoading && (
          <Card>
            <Skeleton rows={2} pictures />
          </Card>
        )}
        {status === 'succeeded' && !subscription && current.length > 0 && (
          <ChooseSubscription subscriptions={current} fields={fields} />
        )}
        {status === 'succeeded' && current.length === 0 && (
          <SubscriptionList tab="current" subscriptions={current} fields={fields} onChange={ask} />
        )}
        {status === 'succeeded' && subscription && (
          <>
            <section>
              <Text field={fields.currentPlanHeading} as="h2" className={css.heading} />
              <SubscriptionCard subscription={subscription} fields={fields} onChange={ask} isManaging />
            </section>
            <NewPlans key={subscription.sku} subscription={subscription} fields={fields} onChange={ask} />
          </>
        )}
      </div>
      {dialog}
    </Container>
  );
}

/**
 * Returns the subscription with the SKU in the page's URL. If there is none, returns the only one that can change to
 * the plan with this SKU, otherwise the only one whose plan can change; undefined if there is not exactly one.
 */
function chosenSubscription(subscriptions: readonly Subscription[], sku: string | null): Subscription | undefined {
  const named = subscriptions.find((each) => each.sku === sku);
  if (named) return named;
  const changeable = subscriptions.filter(({ otherOffers }) => otherOffers.length > 0);
  // After an upgrade, the page's URL still contains the SKU of the previous plan.
  const replaced = changeable.filter(({ otherOffers }) => otherOffers.some((plan) => plan.sku === sku));
  if (replaced.length === 1) return replaced[0];
  return changeable.length === 1 ? changeable[0] : undefined;
}
