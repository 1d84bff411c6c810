import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFreshSlice } from '#src/data/use-fresh-slice.ts';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { offerPath } from '#src/lib/paths/offer-path.ts';
import { isPriceShown } from '#src/lib/text/price-text.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { reviewOrder, type CartName, type Review } from '#src/operations/offers/orders.ts';
import type { Plan } from '#src/operations/offers/plans.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { changedPlans, isChanged } from './changed-plans.ts';
import { PaymentArea } from './payment-area.tsx';
import { ReviewedPlans } from './reviewed-plans.tsx';
import { SubscribeArea } from './subscribe-area.tsx';
import { useSubscribe } from './use-subscribe.ts';
import type { OrderReviewFields } from './order-review.types.ts';
import css from './order-review.module.css';

const CONFIRMATION = '/offer/checkout/confirmation';

/** spec: OFFER-24…44, OPEN-58, OPEN-60, OPEN-61 */
export function OrderReview({ fields }: RenderingProps<OrderReviewFields>): ReactNode {
  const navigate = useNavigate();
  const { status } = useSession();
  const { checkout } = useCheckout();
  const { step, group, cartId, salesJourneyId } = checkout;
  const back = offerPath(group) ?? '/subscriptions';
  const isPlaced = step === 'confirmed';
  const hasOrderToReview = cartId !== '' || salesJourneyId !== '';
  const away = status !== 'signed-in' ? undefined : isPlaced ? CONFIRMATION : hasOrderToReview ? undefined : back;
  useEffect(() => {
    if (away !== undefined) void navigate(away, { replace: true });
  }, [navigate, away]);
  return (
    <Container className={css.page}>
      <Text field={fields.heading} as="h1" className={css.heading} />
      {status === 'signed-in' && away === undefined ? (
        <CartReview
          cart={{ cartId, salesJourneyId: salesJourneyId || undefined, partnerGroup: group }}
          back={back}
          fields={fields}
        />
      ) : (
        <Spinner />
      )}
    </Container>
  );
}

interface CartReviewProps {
  readonly cart: CartName;
  readonly back: string;
  readonly fields: Fields<OrderReviewFields>;
}

/** Reviews the cart at each visit, because the review fixes what the order charges. (spec: OFFER-26…30) */
function CartReview({ cart, back, fields }: CartReviewProps): ReactNode {
  const navigate = useNavigate();
  const { values } = useSessionPort();
  const { dispatch } = useCheckout();
  const { status, data, reload } = useFreshSlice(reviewOrder, cart);
  const isUnclear = values.get('unconfirmedOrder') !== undefined;
  // Nothing is bought unseen: a plan without a shown price does not belong into an order. (spec: OFFER-71)
  const isUnpriced = data?.offers.some(({ plans }) => !plans.every(isPriceShown)) ?? false;
  const isBroken =
    status === 'failed' || isUnpriced || (data !== undefined && (data.message !== '' || data.orderId === ''));
  const leaves = isBroken && !(isUnclear && status === 'failed');
  const hasPlanFault = isUnpriced || (data !== undefined && data.message !== '');
  const orderId = data?.orderId ?? '';
  useEffect(() => {
    if (orderId !== '' && !isBroken) dispatch({ type: 'reviewed', orderId });
  }, [dispatch, orderId, isBroken]);
  useEffect(() => {
    if (!leaves) return;
    dispatch({ type: hasPlanFault ? 'planFault' : 'reviewFailed' });
    void navigate(back, { replace: true });
  }, [dispatch, navigate, back, leaves, hasPlanFault]);
  if (isBroken && !leaves) return <UnclearOrder fields={fields} />;
  if (!data || isBroken) return <Spinner />;
  return <Order cart={cart} review={data} reload={reload} back={back} fields={fields} />;
}

/** The last order had no response, and its cart is gone: it may have been charged. */
function UnclearOrder({ fields }: Pick<CartReviewProps, 'fields'>): ReactNode {
  return (
    <div role="alert" className={css.notice}>
      <Text field={fields.maybeChargedText} as="p" />
      <ContentLink field={fields.subscriptionsLink} />
    </div>
  );
}

interface OrderProps extends CartReviewProps {
  readonly review: Review;
  readonly reload: () => Promise<void>;
}

function Order({ cart, review, reload, back, fields }: OrderProps): ReactNode {
  const { checkout } = useCheckout();
  const wallet = useSlice(getWallet);
  const { subscribe, failure } = useSubscribe(cart);
  const [adds, setAdds] = useState(false);
  const plans = review.offers.flatMap((offer) => offer.plans);
  // What the customer had seen when an order was refused; what differs from it is marked.
  const [seen, setSeen] = useState<readonly Plan[]>();
  const isReloading = useRef(false);

  const press = async (): Promise<void> => {
    if (isReloading.current || checkout.step === 'subscribing' || wallet.status !== 'succeeded') return;
    if (!wallet.data?.card) return setAdds(true);
    setSeen(undefined);
    const failed = await subscribe(review);
    if (failed?.kind !== 'refused') return;
    // Price, terms or cart may have changed since the review.
    isReloading.current = true;
    setSeen(plans);
    await reload();
    isReloading.current = false;
  };
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <ReviewedPlans plans={plans} changed={changedPlans(seen ?? plans, plans)} fields={fields} />
      </div>
      <div className={css.column}>
        <PaymentArea wallet={wallet} fields={fields} onAdd={() => setAdds(true)} />
        <SubscribeArea
          offers={review.offers}
          fields={fields}
          failure={failure}
          isChanged={seen !== undefined && isChanged(seen, plans)}
          isSubscribing={checkout.step === 'subscribing'}
          back={back}
          onSubscribe={() => void press()}
        />
      </div>
      <Dialog open={adds} title={textOf(fields.addHeading)} onClose={() => setAdds(false)}>
        <Text field={fields.addDescription} as="p" className={css.prompt} />
        <ContentLink field={fields.walletLink} className={buttonClass()} />
      </Dialog>
    </div>
  );
}
