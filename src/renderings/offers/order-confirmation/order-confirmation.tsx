import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { SUBSCRIPTIONS_PATH } from '#src/lib/paths/purchase-paths.ts';
import { textOf } from '#src/model/content-field.ts';
import { readPurchase } from '#src/operations/offers/bought-plans.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { ActivationItem } from './activation-item.tsx';
import { useRefresh } from './use-refresh.ts';
import type { OrderConfirmationFields } from './order-confirmation.types.ts';
import css from './order-confirmation.module.css';

/**
 * The page after a purchase: the next steps, and the buttons that activate the apps.
 * (spec: OFFER-51…61, OPEN-65, OPEN-66)
 */
export function OrderConfirmation({ fields }: RenderingProps<OrderConfirmationFields>): ReactNode {
  const navigate = useNavigate();
  const { status } = useSession();
  const { values } = useSessionPort();
  const { checkout, dispatch } = useCheckout();
  const { activation } = useOfferSettings();
  const isConfirmed = status === 'signed-in' && checkout.step === 'confirmed';
  const hasNoOrder = status === 'signed-in' && checkout.step !== 'confirmed';
  useSlice(getSubscriptions);
  useRefresh(isConfirmed);
  useEffect(() => {
    if (hasNoOrder) void navigate(SUBSCRIPTIONS_PATH, { replace: true });
  }, [navigate, hasNoOrder]);
  // Going to another page of the portal removes the order from the session. (spec: OFFER-53)
  useEffect(() => {
    if (isConfirmed) return () => void dispatch({ type: 'left' });
    return undefined;
  }, [isConfirmed, dispatch]);
  const plans = (isConfirmed && readPurchase(values)?.plans) || [];
  return (
    <Container width="text" className={css.page}>
      <Text field={fields.heading} as="h1" className={css.heading} />
      {!isConfirmed && <Spinner />}
      {isConfirmed && (
        <>
          <Text field={fields.subHeading} as="h2" className={css.subHeading} />
          {plans.map(({ id, name, group, items }) => (
            <Card key={id} className={css.plan}>
              <h3 className={css.name}>{name}</h3>
              {items.map((item, index) => (
                <ActivationItem
                  key={index}
                  item={item}
                  name={name}
                  group={group}
                  canActivate={activation}
                  fields={fields}
                />
              ))}
            </Card>
          ))}
          {textOf(fields.manageText) && (
            <Button variant="secondary" className={css.manage} onClick={() => void navigate(SUBSCRIPTIONS_PATH)}>
              {textOf(fields.manageText)}
            </Button>
          )}
        </>
      )}
    </Container>
  );
}
