import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import type { RenderingProps } from '#src/layout/registry.ts';
import { ok, refused, renderWithData, type Answer } from '#tests/support/account/data.tsx';
import { sampleSubscription as sample } from '#tests/support/account/sample-subscriptions.ts';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './subscriptions.fixture.json' with { type: 'json' };
import schema from './subscriptions.schema.json' with { type: 'json' };
import { ManageSubscription, Subscriptions } from './subscriptions.tsx';
import type { SubscriptionsFields } from './subscriptions.types.ts';

const fields = wireFields(schema, fixture.default.fields);
const SETTINGS = {
  activation: true,
  activationHosts: ['tv.partner.example'],
  paymentErrorCodes: [],
  seasonPrices: {},
  userActivityProducts: ['PK-ONE'],
  partnerGroups: { max: 'wbd' },
};
const FUTURE = { sku: 'MAX-ADS', offerId: 'O-2', name: 'Max with Ads', price: '9.99', planDuration: 'month' };
const ORDER = { current: [], future: [FUTURE], salesJourneyId: 'SJ-1' };
const ENDING = { activationStatus: 'pendingCancel', action: 'RESUBSCRIBE', endDate: 1798675200000 };
const done = (): Answer => ok({ success: true });
const plan = (id: string) => ({ id, name: 'Max Premium', terms: ['cancel', 'terms'], chargeDetails: {} });

const configured = (Component: typeof Subscriptions) =>
  function Configured(props: RenderingProps<SubscriptionsFields>): ReactNode {
    return (
      <OfferSettingsContext value={SETTINGS}>
        <Component {...props} />
      </OfferSettingsContext>
    );
  };

interface Options {
  readonly managedOrder?: object;
  readonly answers?: Readonly<Record<string, () => Answer | Promise<Answer>>>;
  readonly entry?: string;
}

function show(subscription: object, { managedOrder = {}, answers = {}, entry = '/subscriptions' }: Options = {}) {
  let reads = 0;
  const shown = renderWithData(configured(entry.includes('/manage') ? ManageSubscription : Subscriptions), fields, {
    answers: {
      'subscriptions.getSubscriptions': () => {
        reads += 1;
        return ok({ subscriptions: [subscription], managedOrder });
      },
      'identity.clientIp': () => ({ body: { ip: '192.0.2.7' } }),
      'subscriptions.unsubscribe': done,
      'subscriptions.resubscribe': done,
      'subscriptions.upgradeSubscriptions': done,
      'subscriptions.downgradeSubscriptions': done,
      'subscriptions.unlinkSubscription': done,
      'offers.getOffers': () => ({ body: { success: true, data: { offers: [] }, cartID: 'C-1' } }),
      'offers.addToOfferCart': () => ({ body: { success: true, upsertItem: { salesJourneyId: 'SJ-2' } } }),
      'offers.reviewOrder': () =>
        ok({ offers: [{ name: 'Max', group: 'wbd', plans: [plan('O-3')] }], order: { id: 'ORD-1' } }),
      'offers.createConsent': () => ok({ consentId: 'CNS-1' }),
      'offers.confirmOrder': done,
      ...answers,
    },
    page: { path: entry.split('?')[0]!, entry },
  });
  return { ...shown, reads: () => reads };
}
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const press = async (name: string): Promise<void> => userEvent.click(await button(name));
const dialogOf = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name }, { timeout: 10_000 });
const confirm = (dialog: HTMLElement, name: string): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name }));
const buttons = (): (string | null)[] =>
  [...screen.getByRole('article').querySelectorAll(':is(button, a)')].map((each) => each.textContent.trim());

it('unsubscribes with two presses, says until when it works, sends the payload of managed subscriptions, and reloads (SUB-05, SUB-13, SUB-23, SUB-24, SUB-26, SUB-29, SUB-38)', async () => {
  const { calls, reads } = show(sample());
  await press('Unsubscribe Max');
  const dialog = await dialogOf('Unsubscribe from Max Standard?');
  expect(dialog).toHaveTextContent('Max Standard works until 12/31/2026.');
  expect(calls('subscriptions.unsubscribe')).toEqual([]);
  await confirm(dialog, 'Unsubscribe');
  expect(await dialogOf('Thank you!')).toHaveTextContent('You have unsubscribed. Max Standard works until 12/31/2026.');
  expect(calls('subscriptions.unsubscribe')[0]!.body).toEqual({
    catalogId: 'O-1',
    clientIpAddress: '192.0.2.7',
    subscriptionName: 'Max Standard',
    appId: 'max',
    price: '16.99',
    sku: 'MAX-STD',
    productKey: 'PK-MAX',
  });
  await waitFor(() => expect(reads()).toBe(2));
});

it('sends the payload of other subscriptions (SUB-28, OPEN-72)', async () => {
  const { calls } = show(sample({ subscriptionType: 'app', offerType: 'freeTrial' }));
  await press('Unsubscribe Max');
  await confirm(await dialogOf('Unsubscribe from Max Standard?'), 'Unsubscribe');
  await dialogOf('Thank you!');
  expect(calls('subscriptions.unsubscribe')[0]!.body).toEqual({
    'x-cams-id': 'account-1',
    SKUID: 'MAX-STD',
    personId: 'person-1',
    freeTrial: true,
    partnerName: 'Warner Bros. Discovery',
    startDate: '2026-10-31',
    endDate: '1798675200000',
    appId: 'max',
  });
});

it.each([
  ['UNSUBSCRIBE', {}, {}, 'Unsubscribe Max', 'Unsubscribe from Max Standard?', 'Unsubscribe', 'unsubscribe'],
  [
    'UNDO_ACTIVATION',
    { activationStatus: 'pending' },
    {},
    'Unsubscribe Max',
    'Unsubscribe from Max Standard?',
    'Unsubscribe',
    'unsubscribe',
  ],
  ['UNDO_DOWNGRADE', {}, ORDER, 'Cancel change Max', 'Keep Max Standard?', 'Cancel change', 'resubscribe'],
  [undefined, ENDING, {}, 'Resubscribe Max', 'Resubscribe to Max Standard?', 'Resubscribe', 'resubscribe'],
])(
  'sends the activity %s for the configured app only (SUB-17, SUB-19, SUB-27, OPEN-71)',
  async (activity, more, managedOrder, open, title, name, operation) => {
    for (const [productKey, expected] of [
      ['PK-ONE', activity],
      ['PK-MAX', undefined],
    ] as const) {
      const { calls, unmount } = show(sample({ productKey, ...more }), { managedOrder });
      await press(open);
      await confirm(await dialogOf(title), name);
      await dialogOf('Thank you!');
      expect((calls(`subscriptions.${operation}`)[0]!.body as Record<string, unknown>)['userActivity']).toBe(expected);
      unmount();
    }
  },
);

it.each([
  ['UNSUBSCRIBE', { otherOffers: [] }, ['Unsubscribe Max']],
  ['MANAGE', {}, ['Manage plan Max', 'Unsubscribe Max']],
  ['UPGRADE', {}, ['Upgrade Max', 'Unsubscribe Max']],
  ['DOWNGRADE', {}, ['Downgrade Max', 'Unsubscribe Max']],
  ['PAYMENT', {}, ['Update payment method', 'Unsubscribe Max']],
  ['RESUBSCRIBE', ENDING, ['Resubscribe Max']],
])('offers for the action %s its control (SUB-11, SUB-20)', async (action, more, expected) => {
  show(sample({ ...more, action }));
  await screen.findByRole('article');
  expect(buttons().filter((text) => !text?.startsWith('Unlink'))).toEqual(expected);
});

it('offers only “Cancel change” while another plan is pending (SUB-15, SUB-16)', async () => {
  show(sample(), { managedOrder: ORDER });
  expect(await button('Cancel change Max')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe Max' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Manage plan Max' })).toBeNull();
});

it('activates an app that is not activated yet (SUB-21)', async () => {
  show(sample({ activationStatus: 'pending', action: 'UNSUBSCRIBE' }));
  expect(await button('Activate Max')).toBeVisible();
  expect(screen.getByText('One step is left: activate Max to start watching.')).toBeVisible();
});

it('says that a past subscription is charged at once, before it starts again (SUB-05)', async () => {
  show(sample({ activationStatus: 'ended', action: 'RESUBSCRIBE' }), { entry: '/subscriptions?tab=past' });
  await press('Resubscribe Max');
  expect(await dialogOf('Resubscribe to Max Standard?')).toHaveTextContent('$16.99 is charged to your card today');
});

it('unlinks an app after confirmation (SUB-05, SUB-30, SUB-33, OPEN-73)', async () => {
  const { calls } = show(sample());
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink app Max', hidden: true }));
  await confirm(await dialogOf('Unlink Max?'), 'Unlink app');
  expect(await dialogOf('Thank you!')).toHaveTextContent('Max is no longer linked to your account.');
  expect(calls('subscriptions.unlinkSubscription')[0]!.body).toEqual({
    accountId: 'account-1',
    appId: 'max',
    sku: 'MAX-STD',
  });
});

it('shows the service’s text in the failure dialog, or its own, and retries with the same key (SUB-05, SUB-41, SUB-42, SUB-43)', async () => {
  let answer = refused(409, 'S-1', 'This subscription is being updated.');
  const { calls, outcomes } = show(sample(), { answers: { 'subscriptions.unsubscribe': () => answer } });
  await press('Unsubscribe Max');
  await confirm(await dialogOf('Unsubscribe from Max Standard?'), 'Unsubscribe');
  const dialog = await dialogOf('That did not work');
  expect(dialog).toHaveTextContent('This subscription is being updated.');
  expect(dialog).toHaveTextContent('Nothing was changed and nothing was charged.');
  expect(outcomes.some(({ operation, error }) => operation === 'unsubscribe' && error?.status === 409)).toBe(true);
  answer = refused(500);
  await confirm(dialog, 'Try again');
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('Something went wrong. Please try again after few minutes!'),
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('We did not get an answer, so your change may have been made.');
  answer = done();
  await confirm(await dialogOf('That did not work'), 'Try again');
  await dialogOf('Thank you!');
  const keys = calls('subscriptions.unsubscribe').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('makes a change once for a double press, and cannot be closed meanwhile (SUB-22)', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { calls } = show(sample(), { answers: { 'subscriptions.unsubscribe': () => answer.promise } });
  await press('Unsubscribe Max');
  const dialog = await dialogOf('Unsubscribe from Max Standard?');
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
  expect(within(dialog).getByText('Please wait.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  answer.resolve(done());
  await dialogOf('Thank you!');
  expect(calls('subscriptions.unsubscribe')).toHaveLength(1);
});

const MANAGE = { entry: '/subscriptions/manage?subscription=MAX-STD' };

it('has a link back, the current plan and the other plans (SUB-08)', async () => {
  show(sample(), MANAGE);
  expect(await screen.findByRole('heading', { name: 'Current plan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to subscriptions' })).toHaveAttribute('href', '/subscriptions');
  expect(await button('Downgrade Max with Ads')).toBeVisible();
  expect(await button('Upgrade Max Premium')).toBeVisible();
});

it('asks which subscription, if the address names none of several (SUB-08)', async () => {
  renderWithData(configured(ManageSubscription), fields, {
    answers: { 'subscriptions.getSubscriptions': () => ok({ subscriptions: [sample(), sample({ sku: 'OTHER' })] }) },
    page: { entry: '/subscriptions/manage' },
  });
  expect(await screen.findByText('Choose the subscription that you want to manage.')).toBeVisible();
});

it('changes a managed plan by cart, review, consent, dialog and order, and removes the plan that was picked before (SUB-34, SUB-35, SUB-36, SUB-37, SUB-39)', async () => {
  const { calls } = show(sample(), MANAGE);
  await press('Downgrade Max with Ads');
  await confirm(await dialogOf('Change to Max with Ads?'), 'Go back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Upgrade Max Premium');
  const dialog = await dialogOf('Upgrade to Max Premium?');
  const item = (actionType: string, catalogId: string) => ({ actionType, catalogId, itemType: 'ADDON', quantity: 1 });
  expect(calls('offers.addToOfferCart').map(({ body }) => body)).toEqual([
    { cartID: 'C-1', items: [item('ADD', 'O-2')] },
    { cartID: 'C-1', items: [item('REMOVE', 'O-2'), item('ADD', 'O-3')] },
  ]);
  expect(calls('offers.reviewOrder')[0]!.body).toEqual({
    salesJourneyId: 'SJ-2',
    userActivity: 'NEW',
    partnerGroup: 'wbd',
  });
  expect(calls('offers.createConsent').at(-1)!.body).toEqual({
    order: { id: 'ORD-1' },
    offers: [{ id: 'O-3', terms: ['cancel', 'terms'] }],
  });
  expect(calls('offers.confirmOrder')).toEqual([]);
  await confirm(dialog, 'Upgrade');
  const thanks = await dialogOf('Thank you!');
  for (const text of [
    'has been upgraded to Max Premium',
    'access right away',
    'price difference may be charged',
    'renews at $20.99 per month',
  ])
    expect(thanks).toHaveTextContent(text);
  expect(calls('offers.confirmOrder')[0]!.body).toEqual({
    orderId: 'ORD-1',
    salesJourneyId: 'SJ-2',
    clientIpAddress: '192.0.2.7',
    offer: { id: 'O-3' },
  });
});

it.each(['offers.addToOfferCart', 'offers.createConsent'])(
  'shows the generic text beside the button of the plan when %s fails, without a dialog (SUB-42, SUB-44)',
  async (operation) => {
    show(sample(), { ...MANAGE, answers: { [operation]: () => refused(409, 'S-2', 'No such cart.') } });
    await press('Upgrade Max Premium');
    const alert = await screen.findByText('Something went wrong. Please try again after few minutes!');
    expect(alert.parentElement).toContainElement(await button('Upgrade Max Premium'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it.each([
  [
    'Upgrade Max Premium',
    'Upgrade to Max Premium?',
    'Upgrade',
    'upgradeSubscriptions',
    { upgradeSku: 'MAX-PREM' },
    'has been upgraded',
  ],
  [
    'Downgrade Max with Ads',
    'Change to Max with Ads?',
    'Downgrade',
    'downgradeSubscriptions',
    { downgradeSku: 'MAX-ADS' },
    'You can use Max Standard until 12/31/2026, your renewal date. From then on you have Max with Ads, and $9.99 is charged at each renewal.',
  ],
])(
  'changes another plan with one request: %s (SUB-31, SUB-32, SUB-33, SUB-40, OPEN-72)',
  async (open, title, name, operation, sku, text) => {
    const { calls } = show(sample({ subscriptionType: 'app' }), MANAGE);
    await press(open);
    await confirm(await dialogOf(title), name);
    expect(await dialogOf('Thank you!')).toHaveTextContent(text);
    expect(calls(`subscriptions.${operation}`)[0]!.body).toEqual({
      'x-cams-id': 'account-1',
      appId: 'max',
      currentSku: 'MAX-STD',
      ...sku,
    });
    expect(calls('offers.addToOfferCart')).toEqual([]);
  },
);

it('reloads the subscriptions after a failed upgrade, which the shared error handler receives (SUB-45, SUB-46)', async () => {
  const { reads, outcomes } = show(sample({ subscriptionType: 'app' }), {
    ...MANAGE,
    answers: { 'subscriptions.upgradeSubscriptions': () => refused(409, 'S-3', 'Not now.') },
  });
  await press('Upgrade Max Premium');
  await confirm(await dialogOf('Upgrade to Max Premium?'), 'Upgrade');
  expect(await dialogOf('That did not work')).toHaveTextContent('Not now.');
  await waitFor(() => expect(reads()).toBe(2));
  expect(outcomes.some(({ operation, error }) => operation === 'upgradeSubscriptions' && error)).toBe(true);
});

it('reads “Cancel change” on the button of the pending plan, and has none for the others (SUB-15)', async () => {
  const { calls } = show(sample(), { ...MANAGE, managedOrder: ORDER });
  await press('Cancel change Max with Ads');
  await confirm(await dialogOf('Keep Max Standard?'), 'Cancel change');
  await dialogOf('Thank you!');
  expect(screen.queryByRole('button', { name: 'Upgrade Max Premium', hidden: true })).toBeNull();
  expect(calls('subscriptions.resubscribe')).toHaveLength(1);
});
