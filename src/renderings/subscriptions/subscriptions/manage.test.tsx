import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeSession, ok, errorResponse, renderWithData, type FakeResponse } from '#tests/support/account/data.tsx';
import { sampleSubscription as sample } from '#tests/support/subscriptions/sample-subscriptions.ts';
import {
  MANAGED_ORDER,
  withSettings,
  pressInDialog,
  fields,
  showSubscription as show,
} from '#tests/support/subscriptions/subscription-pages.tsx';
import { findButton, findDialog, press } from '#tests/support/screen/screen.ts';
import { ManageSubscription } from './subscriptions.tsx';

const MANAGE = { entry: '/subscriptions/manage?subscription=MAX-STD' };

it('has a link back, the current plan and the other plans (SUB-08)', async () => {
  show(sample(), MANAGE);
  expect(await screen.findByRole('heading', { name: 'Current plan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to subscriptions' })).toHaveAttribute('href', '/subscriptions');
  expect(await findButton('Downgrade Max with Ads')).toBeVisible();
  expect(await findButton('Upgrade Max Premium')).toBeVisible();
});

it.each([
  ['none', ''],
  ['one that has ended', '?subscription=ENDED'],
])('offers the current subscriptions to choose one, if the address names %s (SUB-08)', async (_, query) => {
  const subscriptions = [
    sample(),
    sample({ sku: 'OTHER', appName: 'Other', subscriptionName: 'Monthly' }),
    sample({ sku: 'ENDED', activationStatus: 'ended' }),
  ];
  renderWithData(withSettings(ManageSubscription), fields, {
    answers: { 'subscriptions.getSubscriptions': () => ok({ subscriptions }) },
    page: { entry: `/subscriptions/manage${query}` },
  });
  expect(await screen.findByText('Choose the subscription that you want to manage.')).toBeVisible();
  const choices = within(screen.getByRole('list')).getAllByRole('link');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Max Standard', 'Other: Monthly']);
  await userEvent.click(choices[0]!);
  expect(await findButton('Upgrade Max Premium')).toBeVisible();
});

it('links a customer without subscriptions to the offers (SUB-08)', async () => {
  renderWithData(withSettings(ManageSubscription), fields, {
    answers: { 'subscriptions.getSubscriptions': () => ok({ subscriptions: [] }) },
    page: { entry: '/subscriptions/manage' },
  });
  expect(await screen.findByRole('link', { name: 'Explore streaming plans' })).toHaveAttribute('href', '/offer/max');
  expect(screen.queryByText('Choose the subscription that you want to manage.')).toBeNull();
});

const PREMIUM = { sku: 'MAX-PREM', offerId: 'O-3', name: 'Max Premium', price: '20.99', planDuration: 'month' };

it.each<[string, object, string, readonly string[]]>([
  ['a better plan', {}, 'Upgrade', ['Next charge: $20.99 on 12/31/2026.', '$4.00 more per month than Max Standard.']],
  [
    'a cheaper plan',
    { price: '30.00' },
    'Downgrade',
    ['Next charge: $20.99 on 12/31/2026.', '$9.01 less per month than Max Standard.'],
  ],
  [
    'a plan with another period',
    { otherOffers: [{ ...PREMIUM, price: '199.99', planDuration: 'year' }] },
    'Upgrade',
    ['Next charge: $199.99 on 12/31/2026.', 'Max Standard costs $16.99 per month.'],
  ],
  ['a plan that costs the same', { price: '20.99' }, 'Downgrade', ['Next charge: $20.99 on 12/31/2026.']],
  ['a plan whose next charge has no date', { renewalDate: '' }, 'Upgrade', ['$4.00 more per month than Max Standard.']],
])(
  'says before a change what is charged today, the next charge and the difference from the current price: %s (SUB-05)',
  async (_, more, change, costs) => {
    const otherOffers = [{ ...PREMIUM, description: 'Today: $3.60.' }];
    show(sample({ subscriptionType: 'app', otherOffers, ...more }), MANAGE);
    await press(`${change} Max Premium`);
    const dialog = await findDialog(`${change === 'Upgrade' ? 'Upgrade' : 'Change'} to Max Premium?`);
    const shown = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent);
    const today = 'otherOffers' in more ? [] : ['Today: $3.60.'];
    expect(shown.slice(1)).toEqual([...today, ...costs]);
  },
);

it('changes a managed plan by cart, review, consent, dialog and order, and removes the plan that was picked before (SUB-34, SUB-35, SUB-36, SUB-37, SUB-39, ROLE-03, SYS-11)', async () => {
  const session = fakeSession();
  const first = show(sample(), { ...MANAGE, session });
  await press('Downgrade Max with Ads');
  await pressInDialog(await findDialog('Change to Max with Ads?'), 'Go back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const earlier = first.calls('offers.addToOfferCart');
  // The customer leaves the page between the two picks.
  first.unmount();
  const { calls } = show(sample(), { ...MANAGE, session });
  await press('Upgrade Max Premium');
  const dialog = await findDialog('Upgrade to Max Premium?');
  const item = (actionType: string, catalogId: string) => ({ actionType, catalogId, itemType: 'ADDON', quantity: 1 });
  expect([...earlier, ...calls('offers.addToOfferCart')].map(({ body }) => body)).toEqual([
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
  await pressInDialog(dialog, 'Upgrade');
  const thanks = await findDialog('Thank you!');
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
  expect(session.values.get('pickedPlan')).toBeUndefined();
});

it.each([
  [
    'removes an earlier plan from the cart after a lost response',
    [
      { actionType: 'REMOVE', catalogId: 'O-2' },
      { actionType: 'ADD', catalogId: 'O-3' },
    ],
  ],
  ['removes no earlier plan after a refused cart', [{ actionType: 'ADD', catalogId: 'O-3' }]],
])('%s (SUB-35)', async (title, items) => {
  const session = fakeSession();
  const respond = (): FakeResponse =>
    title.includes('lost') ? { body: '', text: '{"success":' } : errorResponse(409, 'S-2', 'No such cart.');
  const first = show(sample(), { ...MANAGE, session, answers: { 'offers.addToOfferCart': respond } });
  await press('Downgrade Max with Ads');
  await screen.findByText('Something went wrong. Please try again after few minutes!');
  first.unmount();
  const { calls } = show(sample(), { ...MANAGE, session });
  await press('Upgrade Max Premium');
  await findDialog('Upgrade to Max Premium?');
  expect(calls('offers.addToOfferCart')[0]!.body).toMatchObject({ items });
});

it('removes a plan that was picked in another browser if the cart was refused because of that plan (SUB-35)', async () => {
  let isFirst = true;
  const answer = (): FakeResponse => {
    const response = isFirst
      ? errorResponse(400, 'REQ-400')
      : { body: { success: true, upsertItem: { salesJourneyId: 'S' } } };
    isFirst = false;
    return response;
  };
  const { calls } = show(sample(), { ...MANAGE, answers: { 'offers.addToOfferCart': answer } });
  await press('Upgrade Max Premium');
  expect(await findDialog('Upgrade to Max Premium?')).toBeVisible();
  const item = (actionType: string, catalogId: string) => ({ actionType, catalogId, itemType: 'ADDON', quantity: 1 });
  expect(calls('offers.addToOfferCart').map(({ body }) => body)).toEqual([
    { cartID: 'C-1', items: [item('ADD', 'O-3')] },
    { cartID: 'C-1', items: [item('REMOVE', 'O-2'), item('ADD', 'O-3')] },
  ]);
});

it('removes no plan if the session stores plans of another cart or an invalid value (SUB-35)', async () => {
  const session = fakeSession();
  for (const stored of ['C-0 O-2', 'C-1', '%', '']) {
    session.values.set('pickedPlan', stored);
    const { calls, unmount } = show(sample(), { ...MANAGE, session });
    await press('Upgrade Max Premium');
    await findDialog('Upgrade to Max Premium?');
    expect(calls('offers.addToOfferCart')[0]!.body).toMatchObject({ items: [{ actionType: 'ADD', catalogId: 'O-3' }] });
    unmount();
  }
});

it.each(['offers.addToOfferCart', 'offers.createConsent'])(
  'shows the generic text beside the button of the plan when %s fails, without a dialog (SUB-42, SUB-44)',
  async (operation) => {
    show(sample(), { ...MANAGE, answers: { [operation]: () => errorResponse(409, 'S-2', 'No such cart.') } });
    await press('Upgrade Max Premium');
    const alert = await screen.findByText('Something went wrong. Please try again after few minutes!');
    expect(alert.parentElement).toContainElement(await findButton('Upgrade Max Premium'));
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
    '',
    'has been upgraded',
  ],
  [
    'Downgrade Max with Ads',
    'Change to Max with Ads?',
    'Downgrade',
    'downgradeSubscriptions',
    { downgradeSku: 'MAX-ADS' },
    '?personId=person-1',
    'You can use Max Standard until 12/31/2026, your renewal date. From then on you have Max with Ads, and $9.99 is charged at each renewal.',
  ],
])(
  'changes another plan with one request: %s (SUB-31, SUB-32, SUB-33, SUB-40, OPEN-72, ROLE-03)',
  async (open, title, name, operation, sku, search, text) => {
    const { calls } = show(sample({ subscriptionType: 'app' }), MANAGE);
    await press(open);
    await pressInDialog(await findDialog(title), name);
    expect(await findDialog('Thank you!')).toHaveTextContent(text);
    expect(calls(`subscriptions.${operation}`)[0]!.search).toBe(search);
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
    answers: { 'subscriptions.upgradeSubscriptions': () => errorResponse(409, 'S-3', 'Not now.') },
  });
  await press('Upgrade Max Premium');
  await pressInDialog(await findDialog('Upgrade to Max Premium?'), 'Upgrade');
  expect(await findDialog('That did not work')).toHaveTextContent('Not now.');
  await waitFor(() => expect(reads()).toBe(2));
  expect(outcomes.some(({ operation, error }) => operation === 'upgradeSubscriptions' && error)).toBe(true);
});

it('has a “Cancel change” button for the pending plan, and no buttons for the other plans (SUB-15, ROLE-03)', async () => {
  const { calls } = show(sample(), { ...MANAGE, managedOrder: MANAGED_ORDER });
  await press('Cancel change Max with Ads');
  await pressInDialog(await findDialog('Keep Max Standard?'), 'Cancel change');
  await findDialog('Thank you!');
  expect(screen.queryByRole('button', { name: 'Upgrade Max Premium', hidden: true })).toBeNull();
  expect(calls('subscriptions.resubscribe')).toHaveLength(1);
});
