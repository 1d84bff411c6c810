import { expect, it } from 'vitest';
import { SAMPLE_PLAN } from '#tests/support/orders/checkout.ts';
import { reviewOrder } from './orders.ts';
import { getOffers } from './plans.ts';

const responseWith = (body: unknown) => ({
  status: 200,
  headers: new Headers(),
  body,
  url: 'https://offers.example/v1.0/offers',
});
const item = { id: 'max', icon: '/max.svg', description: ['Open the app.'], activation: { appId: 'max' } };
const plan = { ...SAMPLE_PLAN, icon: '/max.svg', thankyou: [{ items: [item] }] };
const offer = { name: 'Max', group: 'WBD', plans: [plan] };

it.each([
  ['beside the data', { data: { offers: [offer] }, cartID: 'C1' }],
  ['in the data', { data: { offers: [offer], cartID: 'C1' } }],
  ['in an offer', { data: { offers: [{ ...offer, cartID: 'C1' }] } }],
])('an offer has a name, a group, plans, and its cart %s (OFFER-06, OFFER-07, OFFER-09, OFFER-56)', (_, body) => {
  const { offers, cartId } = getOffers.parse(responseWith({ success: true, ...body }));
  expect(cartId).toBe('C1');
  expect(offers.map(({ name, group }) => [name, group])).toEqual([['Max', 'WBD']]);
  expect(offers[0]!.plans).toEqual([
    {
      id: 'wbd-std-m',
      name: 'Max Standard',
      family: 'max',
      description: ['Two screens at once'],
      amount: '16.99',
      currency: 'USD',
      frequency: 'month',
      otherInfo: '<p>Taxes are included.</p>',
      terms: ['<p>How to cancel.</p>', '<p>The terms.</p>'],
      renewalDate: String(SAMPLE_PLAN.renewalDate),
      isInCart: true,
      items: [{ id: 'max', icon: 'https://offers.example/max.svg', appId: 'max', description: ['Open the app.'] }],
      icon: 'https://offers.example/max.svg',
    },
  ]);
});

it('a review has an order id and offers, or the service’s error message (OFFER-23, OFFER-28)', () => {
  const ordered = reviewOrder.parse(responseWith({ data: { offers: [offer], order: { id: 'O1' } } }));
  expect(ordered).toMatchObject({ orderId: 'O1', message: '', offers: [{ group: 'WBD' }] });
  const broken = reviewOrder.parse(responseWith({ data: { errorMessage: 'Sold out.' } }));
  expect(broken).toEqual({ orderId: '', message: 'Sold out.', offers: [] });
});
