import { useRef, useState, type ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { planChangeKind } from '#src/operations/subscriptions/controls.ts';
import { isManaged } from '#src/operations/subscriptions/managed-order.ts';
import type { OrderedPlan, Subscription } from '#src/operations/subscriptions/subscription.ts';
import { isChanging, subscriptionState } from '#src/operations/subscriptions/subscription-state.ts';
import { usePlanOrder } from '#src/operations/subscriptions/use-plan-order.ts';
import type { ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { PlanCard } from '#src/ui/plan-card/plan-card.tsx';
import { planPrice } from '#src/ui/plan-card/plan-price.ts';
import { ChangeButton } from '../card/card-actions.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { appNameOf } from '../texts.ts';
import css from './manage-page.module.css';

export interface NewPlansProps {
  readonly subscription: Subscription;
  readonly fields: Fields<SubscriptionsFields>;
  readonly onChange: (change: ChosenChange) => void;
}

/** The plans that can replace the present one. (spec: SUB-08, SUB-15, SUB-34, SUB-44) */
export function NewPlans({ subscription, fields, onChange }: NewPlansProps): ReactNode {
  const { otherOffers } = subscription;
  const { choose, preparing, failed } = usePlanChoice(subscription, onChange);
  return (
    <section>
      <Text field={fields.newPlansHeading} as="h2" className={css.heading} />
      {otherOffers.length === 0 && <p>{fillTokens(textOf(fields.noPlansText), { app: appNameOf(subscription) })}</p>}
      <div className={css.plans}>
        {otherOffers.map((plan, index) => (
          <NewPlan
            key={`${plan.sku} ${index}`}
            plan={plan}
            subscription={subscription}
            fields={fields}
            isPreparing={preparing === plan}
            hasFailed={failed === plan}
            onChoose={(change) => void choose(change)}
          />
        ))}
      </div>
    </section>
  );
}

/** The function that chooses a plan, and the state of the order that it prepares. */
interface PlanChoice {
  readonly choose: (change: ChosenChange) => Promise<void>;
  /** The plan whose order is being prepared. */
  readonly preparing: OrderedPlan | undefined;
  /** The plan whose order could not be prepared. */
  readonly failed: OrderedPlan | undefined;
}

/**
 * Returns the function that chooses a plan. If the provider manages the subscription, the order is prepared before the
 * dialog opens; other choices are passed on at once. (spec: SUB-36, SUB-44)
 */
function usePlanChoice(subscription: Subscription, onChange: NewPlansProps['onChange']): PlanChoice {
  const prepare = usePlanOrder();
  const [preparing, setPreparing] = useState<OrderedPlan>();
  const [failed, setFailed] = useState<OrderedPlan>();
  const isBusy = useRef(false);
  const choose = async (change: ChosenChange): Promise<void> => {
    const { plan } = change;
    if (isBusy.current) return;
    setFailed(undefined);
    if (!plan || !isManaged(subscription)) return onChange(change);
    isBusy.current = true;
    setPreparing(plan);
    try {
      onChange({ ...change, order: await prepare(subscription, plan) });
    } catch {
      setFailed(plan);
    } finally {
      isBusy.current = false;
      setPreparing(undefined);
    }
  };
  return { choose, preparing, failed };
}

interface NewPlanProps extends Pick<NewPlansProps, 'subscription' | 'fields'> {
  readonly plan: OrderedPlan;
  readonly isPreparing: boolean;
  readonly hasFailed: boolean;
  readonly onChoose: (change: ChosenChange) => void;
}

/** A plan that can replace the present one, with the button that chooses it. */
function NewPlan({ plan, subscription, fields, isPreparing, hasFailed, onChoose }: NewPlanProps): ReactNode {
  const t = usePhrase();
  const { language, now } = usePageContext();
  const { name, price, planDuration, description } = plan;
  const state = subscriptionState(subscription, now);
  const isFuture = subscription.futurePlan?.sku === plan.sku;
  const isPending = isChanging(state) || subscription.futurePlan !== undefined;
  // While a change is pending, the only available action is to cancel that change. (spec: SUB-15)
  const kind = isPending ? 'cancelChange' : planChangeKind(subscription, state, plan);
  const isOffered = isPending ? isFuture : state === 'active' || state === 'trial';
  return (
    <PlanCard
      name={name}
      icon=""
      price={planPrice({ amount: price, currency: 'USD', frequency: planDuration }, language, t)}
      description={description && !isPending ? [description] : []}
    >
      <div className={css.choice}>
        {isOffered && (
          <ChangeButton
            kind={kind}
            app={name}
            fields={fields}
            variant="secondary"
            onPress={() => onChoose(kind === 'cancelChange' ? { kind, subscription } : { kind, subscription, plan })}
          />
        )}
        <div role="status" className={css.quiet}>
          {isPreparing && textOf(fields.preparingText)}
        </div>
        <div role="alert" className={css.error}>
          {hasFailed && textOf(fields.errorText)}
        </div>
      </div>
    </PlanCard>
  );
}
