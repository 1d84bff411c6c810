import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { offerPath } from '#src/lib/paths/offer-path.ts';
import { CONFIRMATION_PATH, SUBSCRIPTIONS_PATH } from '#src/lib/paths/purchase-paths.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { hasCartOfViewedGroup } from '#src/model/checkout/selection.ts';
import type { CartReference } from '#src/operations/offers/orders.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { failureBoxClass } from '#src/ui/failure-box/failure-box.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { Order } from './order.tsx';
import { useCartReview } from './use-cart-review.ts';
import type { OrderReviewFields } from './order-review.types.ts';
import css from './order-review.module.css';

/**
 * The review of an order: plans, prices, renewal terms, payment method, and the button that subscribes.
 * (spec: OFFER-24…44, OPEN-58, OPEN-60, OPEN-61)
 */
export function OrderReview({ fields }: RenderingProps<OrderReviewFields>): ReactNode {
  const navigate = useNavigate();
  const { status } = useSession();
  const { checkout } = useCheckout();
  const { step, group, cartId, salesJourneyId } = checkout;
  const backHref = offerPath(group) ?? SUBSCRIPTIONS_PATH;
  // True if the customer left this page while an order was being placed, and came back before the response.
  const [isPlacing] = useState(step === 'subscribing');
  const hasOrder = step === 'subscribing' || hasCartOfViewedGroup(checkout);
  const away =
    status !== 'signed-in' ? undefined : step === 'confirmed' ? CONFIRMATION_PATH : hasOrder ? undefined : backHref;
  useEffect(() => {
    if (away !== undefined) void navigate(away, { replace: true });
  }, [navigate, away]);
  const isShown = status === 'signed-in' && away === undefined;
  return (
    <Container className={css.page}>
      <Text field={fields.heading} as="h1" className={css.heading} />
      {!isShown && <Spinner />}
      {isShown && isPlacing && step === 'subscribing' && <PlacingOrder fields={fields} />}
      {isShown && !(isPlacing && step === 'subscribing') && (
        <CartToReview
          cart={{ cartId, salesJourneyId: salesJourneyId || undefined, partnerGroup: group }}
          backHref={backHref}
          hasFailed={isPlacing}
          fields={fields}
        />
      )}
    </Container>
  );
}

/** Says that the order is being placed. */
function PlacingOrder({ fields }: { readonly fields: Fields<OrderReviewFields> }): ReactNode {
  return (
    <div className={css.placing}>
      <Spinner />
      <p role="status" className={css.quiet}>
        {textOf(fields.subscribingText)}
      </p>
    </div>
  );
}

interface CartToReviewProps {
  readonly cart: CartReference;
  readonly backHref: string;
  /** True if an order that was placed before this page was shown has failed. */
  readonly hasFailed: boolean;
  readonly fields: Fields<OrderReviewFields>;
}

/** Shows the order; goes back to the plan selection if it cannot be reviewed. (spec: OFFER-26…30) */
function CartToReview({ cart, backHref, hasFailed, fields }: CartToReviewProps): ReactNode {
  const navigate = useNavigate();
  const { values } = useSessionPort();
  const { checkout, dispatch } = useCheckout();
  const { status, review, hasPlanFault, lacksPlan, reload } = useCartReview(cart);
  const unconfirmed = values.get('unconfirmedOrder');
  const isUnclear = status === 'failed' && unconfirmed !== undefined && (!review || unconfirmed === checkout.orderId);
  const leaves = status === 'failed' && !isUnclear;
  useEffect(() => {
    if (!leaves) return;
    dispatch({ type: hasPlanFault ? 'planFault' : 'reviewFailed' });
    void navigate(backHref, { replace: true });
  }, [dispatch, navigate, backHref, leaves, hasPlanFault]);
  if (isUnclear) return <UnclearOrder fields={fields} />;
  if (status !== 'ready' || !review) return <Spinner />;
  return <Order {...{ cart, review, lacksPlan, reload, backHref, hasFailed, fields }} />;
}

/** Says that the last order may have been charged: its outcome is unclear, and it cannot be reviewed again. */
function UnclearOrder({ fields }: Pick<CartToReviewProps, 'fields'>): ReactNode {
  return (
    <div role="alert" className={failureBoxClass()}>
      <Text field={fields.maybeChargedText} as="p" />
      <ContentLink field={fields.subscriptionsLink} />
    </div>
  );
}
