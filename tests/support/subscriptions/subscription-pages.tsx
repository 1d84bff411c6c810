/** The subscriptions page and the manage page, with services that accept every change. */
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import type { RenderingProps } from '#src/layout/registry.ts';
import { fakeSession, ok, renderWithData, type FakeResponse, type FakeSession } from '../account/data.tsx';
import { wireFields } from '../layout/render-part.tsx';
import fixture from '#src/renderings/subscriptions/subscriptions/subscriptions.fixture.json' with { type: 'json' };
import schema from '#src/renderings/subscriptions/subscriptions/subscriptions.schema.json' with { type: 'json' };
import { ManageSubscription, Subscriptions } from '#src/renderings/subscriptions/subscriptions/subscriptions.tsx';
import type { SubscriptionsFields } from '#src/renderings/subscriptions/subscriptions/subscriptions.types.ts';

/** The fields of the subscriptions page, from the example of its rendering. */
export const fields = wireFields(schema, fixture.default.fields);
/** The configuration of the offers, which the portal takes from the boot data of a page. */
const SETTINGS = {
  activation: true,
  activationHosts: ['tv.partner.example'],
  paymentErrorCodes: [],
  seasonPrices: {},
  userActivityProducts: ['PK-ONE'],
  partnerGroups: { max: 'wbd' },
};
/** A plan to which a provider-managed subscription changes later. */
const FUTURE_PLAN = { sku: 'MAX-ADS', offerId: 'O-2', name: 'Max with Ads', price: '9.99', planDuration: 'month' };
/** The order of a provider-managed subscription that changes to FUTURE_PLAN later. */
export const MANAGED_ORDER = { current: [], future: [FUTURE_PLAN], salesJourneyId: 'SJ-1' };
/** Returns the response to a change that was accepted. */
export const acceptedResponse = (): FakeResponse => ok({ success: true });
/** Returns a plan as the service of offers sends it. */
const plan = (id: string) => ({ id, name: 'Max Premium', terms: ['cancel', 'terms'], chargeDetails: {} });

/** Returns the page with SETTINGS as the configuration of the offers. */
export const withSettings = (Component: typeof Subscriptions) =>
  function Configured(props: RenderingProps<SubscriptionsFields>): ReactNode {
    return (
      <OfferSettingsContext value={SETTINGS}>
        <Component {...props} />
      </OfferSettingsContext>
    );
  };

/** What a test can choose for a shown page. */
interface Options {
  readonly managedOrder?: object;
  readonly answers?: Readonly<Record<string, () => FakeResponse | Promise<FakeResponse>>>;
  readonly entry?: string;
  readonly session?: FakeSession;
}

/** Renders the page at the address `entry` with one subscription. */
export function showSubscription(
  subscription: object,
  { managedOrder = {}, answers = {}, entry = '/subscriptions', session = fakeSession() }: Options = {},
) {
  let reads = 0;
  const shown = renderWithData(withSettings(entry.includes('/manage') ? ManageSubscription : Subscriptions), fields, {
    answers: {
      'subscriptions.getSubscriptions': () => {
        reads += 1;
        return ok({ subscriptions: [subscription], managedOrder });
      },
      'identity.clientIp': () => ({ body: { ip: '192.0.2.7' } }),
      'subscriptions.unsubscribe': acceptedResponse,
      'subscriptions.resubscribe': acceptedResponse,
      'subscriptions.upgradeSubscriptions': acceptedResponse,
      'subscriptions.downgradeSubscriptions': acceptedResponse,
      'subscriptions.unlinkSubscription': acceptedResponse,
      'offers.getOffers': () => ({ body: { success: true, data: { offers: [] }, cartID: 'C-1' } }),
      'offers.addToOfferCart': () => ({ body: { success: true, upsertItem: { salesJourneyId: 'SJ-2' } } }),
      'offers.reviewOrder': () =>
        ok({ offers: [{ name: 'Max', group: 'wbd', plans: [plan('O-3')] }], order: { id: 'ORD-1' } }),
      'offers.createConsent': () => ok({ consentId: 'CNS-1' }),
      'offers.confirmOrder': acceptedResponse,
      ...answers,
    },
    session,
    page: { path: entry.split('?')[0]!, entry },
  });
  return { ...shown, reads: () => reads };
}
/** Presses a button of a dialog. */
export const pressInDialog = (dialog: HTMLElement, name: string): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name }));
