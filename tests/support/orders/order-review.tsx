/** The order review with a cart, a card and services that work. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import type { RenderingProps } from '#src/layout/registry.ts';
import { sessionWithCart, SAMPLE_PLAN } from './checkout.ts';
import { ok, renderWithData, type FakeResponse, type DataOptions } from '../account/data.tsx';
import { SAMPLE_CARD } from '../account/samples-of-account.ts';
import { wireFields } from '../layout/render-part.tsx';
import fixture from '#src/renderings/offers/order-review/order-review.fixture.json' with { type: 'json' };
import schema from '#src/renderings/offers/order-review/order-review.schema.json' with { type: 'json' };
import { OrderReview } from '#src/renderings/offers/order-review/order-review.tsx';
import type { OrderReviewFields } from '#src/renderings/offers/order-review/order-review.types.ts';

/** The settings that the host provides. */
const SETTINGS = {
  activation: true,
  activationHosts: [],
  paymentErrorCodes: ['PCS-PY-201', 'PCS-PY-202'],
  seasonPrices: { 'season-pass': '149.99' },
  userActivityProducts: [],
  partnerGroups: {},
};

/** The order review. Below it, the address of the page, so that tests can read it. */
function Page(props: RenderingProps<OrderReviewFields>): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <OfferSettingsContext value={SETTINGS}>
      <OrderReview {...props} />
      <p data-testid="path">{pathname}</p>
      <p data-testid="search">{search}</p>
    </OfferSettingsContext>
  );
}

/** Returns the offers of a group as the service sends them. */
export const offers = (plan: object = SAMPLE_PLAN, group = 'WBD') => [{ name: 'Max', group, plans: [plan] }];
/** Returns the response to a request for the order. */
export const reviewResponse = (plan?: object, group?: string): FakeResponse =>
  ok({ offers: offers(plan, group), order: { id: 'O1' } });
/** The responses of working services. */
const WORKING_RESPONSES = {
  'offers.reviewOrder': () => reviewResponse(),
  'wallet.getWallet': () => ok({ data: SAMPLE_CARD }),
  'identity.clientIp': () => ({ body: { ip: '192.0.2.7' } }),
  'offers.createConsent': () => ok({ consentId: 'CNS1' }),
  'offers.submitOrder': () => ok({ offers: offers() }),
} as const;

/** What a test can choose for a shown order review. */
interface ShowOptions extends DataOptions {
  /** A component that is rendered beside the review, for example one that reads other data. */
  readonly Beside?: ComponentType;
}

/** Shows the order review. */
export const show = ({ answers = {}, session = sessionWithCart(), Beside, ...more }: ShowOptions = {}) => {
  const Both = (props: RenderingProps<OrderReviewFields>): ReactNode => (
    <>
      <Page {...props} />
      {Beside && <Beside />}
    </>
  );
  return renderWithData(Both, wireFields(schema, fixture.default.fields), {
    answers: { ...WORKING_RESPONSES, ...answers },
    session,
    page: { entry: '/offer/checkout/review' },
    ...more,
  });
};
/** Waits for the button "Subscribe". */
export const findSubscribeButton = () => screen.findByRole('button', { name: 'Subscribe' });
/** Returns the path of the page. */
export const path = () => screen.getByTestId('path').textContent;
/** Returns the path and query of the page. */
export const address = () => `${path()}${screen.getByTestId('search').textContent}`;
/** Presses "Subscribe" as soon as the card is shown. */
export const pressSubscribe = async (): Promise<void> => {
  await screen.findByText(/^Visa ending in 4242/);
  await userEvent.click(await findSubscribeButton());
};
