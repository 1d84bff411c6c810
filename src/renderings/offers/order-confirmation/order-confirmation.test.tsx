import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import type { RenderingProps } from '#src/layout/registry.ts';
import { storePurchase } from '#src/operations/offers/bought-plans.ts';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { sessionWithCart } from '#tests/support/orders/checkout.ts';
import {
  fakeSession,
  ok,
  errorResponse,
  renderWithData,
  type FakeResponse,
  type FakeSession,
} from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './order-confirmation.fixture.json' with { type: 'json' };
import schema from './order-confirmation.schema.json' with { type: 'json' };
import { OrderConfirmation } from './order-confirmation.tsx';
import type { OrderConfirmationFields } from './order-confirmation.types.ts';

const URL_OF_MAX = 'https://tv.partner.example/activate?code=1';
const item = (appId: string) => ({ id: appId, icon: '', appId, description: [`Open ${appId}.`] });

function sessionWithPurchase(): FakeSession {
  const session = sessionWithCart();
  const { dispatch } = checkoutStore(session.values);
  dispatch({ type: 'reviewed', orderId: 'O1' });
  dispatch({ type: 'subscribePressed' });
  const plans = [
    { id: 'a', name: 'Max Standard', group: 'wbd', items: [item('max')] },
    { id: 'b', name: 'Peacock', group: 'peacock', items: [item('peacock')] },
  ];
  storePurchase(session.values, { plans, isRefreshed: false });
  dispatch({ type: 'subscribed', orderId: 'O1', plans: ['a', 'b'] });
  return session;
}

function page(activation: boolean) {
  const settings = {
    activation,
    activationHosts: ['tv.partner.example'],
    paymentErrorCodes: [],
    seasonPrices: {},
    userActivityProducts: [],
    partnerGroups: {},
  };
  return function Page(props: RenderingProps<OrderConfirmationFields>): ReactNode {
    const { pathname } = useLocation();
    return (
      <OfferSettingsContext value={settings}>
        {pathname === '/subscriptions' ? 'the subscriptions' : <OrderConfirmation {...props} />}
      </OfferSettingsContext>
    );
  };
}

const urls = (activationUrl: string, appId = 'max'): FakeResponse =>
  ok({ activationUrls: { ottservices: [{ appId, activationUrl }] } });

const show = (
  respond: () => FakeResponse | Promise<FakeResponse> = () => urls(URL_OF_MAX),
  session = sessionWithPurchase(),
  activation = true,
) =>
  renderWithData(page(activation), wireFields(schema, fixture.default.fields), {
    answers: {
      'activation.getActivationUrl': respond,
      'subscriptions.getSubscriptions': () => ok({ subscriptions: [] }),
    },
    session,
    page: { entry: '/offer/checkout/confirmation' },
  });

/** Replaces window.open; returns the addresses of the opened window. */
function openedWindow(): string[] {
  const addresses: string[] = [];
  const replace = (address: string): void => void addresses.push(address);
  vi.spyOn(window, 'open').mockImplementation((address) => {
    replace(String(address));
    return { closed: false, location: { replace } } as unknown as Window;
  });
  return addresses;
}
const activate = (name = 'Activate Max Standard') => userEvent.click(screen.getByRole('button', { name }));

it('shows the next steps of each plan under its heading (OFFER-51, OFFER-25)', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Finish getting set up' })).toBeVisible();
  expect(screen.getByText('Open max.')).toBeVisible();
  expect(screen.getByText('Open peacock.')).toBeVisible();
});

it('has a button to activate each app only if the configuration allows activation (OFFER-55)', () => {
  const { unmount } = show();
  expect(screen.getAllByRole('button', { name: /^Activate/ })).toHaveLength(2);
  unmount();
  show(undefined, sessionWithPurchase(), false);
  expect(screen.queryByRole('button', { name: /^Activate/ })).toBeNull();
});

it('opens the window at once and redirects it to the partner’s address after two seconds (OFFER-57, OFFER-58, OFFER-59, OFFER-62, OPEN-67)', async () => {
  const addresses = openedWindow();
  const { calls } = show();
  await activate();
  expect(addresses).toEqual(['/offer/activate?appName=wbd']);
  expect(calls('activation.getActivationUrl')[0]!.body).toEqual({ apps: ['max'], isThankyouPage: true });
  await waitFor(() => expect(addresses).toHaveLength(2));
  expect(addresses[1]).toBe(`/offer/activate?${new URLSearchParams({ r: URL_OF_MAX, appName: 'wbd' }).toString()}`);
});

it('redirects the window after two seconds to r=/offer/activate, where it waits for the partner’s address (OFFER-63, OPEN-67)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const addresses = openedWindow();
  const pendingResponse = Promise.withResolvers<FakeResponse>();
  show(() => pendingResponse.promise);
  fireEvent.click(screen.getByRole('button', { name: 'Activate Max Standard' }));
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(addresses).toEqual(['/offer/activate?appName=wbd']);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(addresses.slice(1)).toEqual(['/offer/activate?r=%2Foffer%2Factivate&appName=wbd']);
  vi.useRealTimers();
  pendingResponse.resolve(urls(URL_OF_MAX));
  await waitFor(() => expect(addresses).toHaveLength(3));
  expect(addresses[2]).toContain(encodeURIComponent(URL_OF_MAX));
});

it('redirects the window to the partner’s address also if the customer has left the page in the meantime (OFFER-63)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const addresses = openedWindow();
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Activate Max Standard' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  unmount();
  await vi.advanceTimersByTimeAsync(1000);
  expect(addresses).toHaveLength(2);
  expect(addresses[1]).toContain(encodeURIComponent(URL_OF_MAX));
});

it.each([
  ['there is no address for the app', () => urls(URL_OF_MAX, 'other')],
  ['the address is on another host', () => urls('https://evil.example/')],
  ['the address is a script', () => urls('javascript:alert(1)')],
  ['the request fails', () => errorResponse(500)],
])(
  'shows an error under that item only and closes the window when %s (OFFER-60, OFFER-61, OPEN-69, SEC-06)',
  async (_, respond) => {
    const addresses = openedWindow();
    show(respond);
    await activate();
    const alert = await screen.findByText('Something went wrong. Please try again.');
    expect(screen.getAllByText('Something went wrong. Please try again.')).toHaveLength(1);
    expect(alert.parentElement).toHaveTextContent('Open max.');
    expect(addresses.at(-1)).toBe('/offer/activate?r=error');
    expect(screen.getByRole('button', { name: 'Activate Max Standard' })).toHaveAttribute('aria-disabled', 'false');
  },
);

it('shows a link without access to this tab if the browser opens no window (OFFER-59, SEC-29)', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  show();
  await activate();
  const link = await screen.findByRole('link', { name: 'Continue to the activation of Max Standard' });
  expect(link).toHaveAttribute('href', URL_OF_MAX);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('reloads the data that the order has changed once, after five seconds (OFFER-54, OPEN-66)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const session = sessionWithPurchase();
  const first = show(undefined, session);
  const reads = () => first.calls('subscriptions.getSubscriptions').length;
  await waitFor(() => expect(reads()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(4800));
  expect(reads()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(400));
  await waitFor(() => expect(reads()).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reads()).toBe(2);
  vi.useRealTimers();
});

it('goes to the subscriptions and removes the order from the session (OFFER-52, OFFER-53, OPEN-65)', async () => {
  const { session } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Manage subscriptions' }));
  expect(await screen.findByText('the subscriptions')).toBeVisible();
  expect(checkoutStore(session.values).state()).toMatchObject({ step: 'select', orderId: '', group: '' });
  expect(session.values.get('activationItems')).toBeUndefined();
});

it('goes to the subscriptions if nothing was bought (OFFER-53)', async () => {
  show(undefined, fakeSession());
  expect(await screen.findByText('the subscriptions')).toBeVisible();
});
