import { useRef, useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import type { Fields } from '#src/model/content-field.ts';
import type { CartReference, ReviewedOrder } from '#src/operations/offers/orders.ts';
import type { Plan } from '#src/operations/offers/plans.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { changedPlans, isChanged } from './changed-plans.ts';
import { useOpenWallet } from './use-open-wallet.ts';
import { PaymentArea } from './payment-area.tsx';
import { ReviewedPlans } from './reviewed-plans.tsx';
import { SubscribeArea } from './subscribe/subscribe-area.tsx';
import { lateFailure } from './subscribe/subscribe-failure.ts';
import { useSubscribe } from './subscribe/use-subscribe.ts';
import type { OrderReviewFields } from './order-review.types.ts';
import css from './order-review.module.css';

export interface OrderProps {
  readonly cart: CartReference;
  readonly review: ReviewedOrder;
  /** True if the order lacks a plan that the customer has chosen in this tab. */
  readonly lacksPlan: boolean;
  readonly reload: () => Promise<void>;
  /** Address of the plan selection. */
  readonly backHref: string;
  /** True if an order that was placed before this page was shown has failed. */
  readonly hasFailed: boolean;
  readonly fields: Fields<OrderReviewFields>;
}

/** The plans to buy, the payment card, and the Subscribe button. (spec: OFFER-24, OFFER-31, OFFER-32) */
export function Order({ cart, review, lacksPlan, reload, backHref, hasFailed, fields }: OrderProps): ReactNode {
  const { checkout } = useCheckout();
  const { values } = useSessionPort();
  const wallet = useSlice(getWallet);
  const { subscribe, failure } = useSubscribe(cart);
  const openWallet = useOpenWallet(fields);
  const plans = review.offers.flatMap((offer) => offer.plans);
  // The plans that were shown when an order was refused; changes are marked.
  const [seen, setSeen] = useState<readonly Plan[]>();
  const isReloading = useRef(false);
  const unconfirmed = values.get('unconfirmedOrder');
  // Whether the order of the checkout was unconfirmed when the page opened. Evaluated only once, because the review
  // then replaces the id of the order.
  const [wasUnclear] = useState(unconfirmed !== undefined && checkout.orderId === unconfirmed);
  const isUnconfirmedOrder = wasUnclear || unconfirmed === review.orderId;
  const isUnclear = (lacksPlan || isUnconfirmedOrder) && unconfirmed !== undefined && checkout.step !== 'subscribing';
  const isLate = hasFailed && checkout.notice === 'subscribe-failed';
  const earlier = isLate || isUnclear ? lateFailure(unconfirmed) : undefined;

  // True while the card that will be charged is loading.
  const isWaiting = wallet.status === 'idle' || wallet.status === 'pending';

  const press = async (): Promise<void> => {
    if (isReloading.current || checkout.step === 'subscribing' || isWaiting) return;
    if (wallet.status === 'failed') return wallet.reload();
    if (!wallet.data?.card) return openWallet();
    setSeen(undefined);
    const failed = await subscribe(review, isUnclear);
    if (failed?.kind !== 'refused') return;
    // The price, the terms or the cart may have changed, so the review is read again.
    isReloading.current = true;
    setSeen(plans);
    await reload();
    isReloading.current = false;
  };
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <SubscribeArea
          offers={review.offers}
          card={wallet.data?.card}
          fields={fields}
          failure={failure ?? earlier}
          isChanged={lacksPlan || (seen !== undefined && isChanged(seen, plans))}
          isWaiting={isWaiting}
          isSubscribing={checkout.step === 'subscribing'}
          backHref={backHref}
          onSubscribe={() => void press()}
        />
        <PaymentArea wallet={wallet} fields={fields} onOpen={openWallet} />
      </div>
      <ReviewedPlans plans={plans} changed={changedPlans(seen ?? plans, plans)} fields={fields} />
    </div>
  );
}
