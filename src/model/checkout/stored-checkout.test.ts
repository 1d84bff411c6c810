import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProperty } from '#tests/support/property.ts';
import { NO_CHECKOUT } from './checkout.ts';
import { readCheckout, serializeCheckout } from './stored-checkout.ts';

it.each([undefined, '', '{', 'null', '[]', '{"step":"toString"}', '{"step":7}'])(
  'the invalid stored text %j is read as an empty checkout (OFFER-53)',
  (stored) => expect(readCheckout(stored)).toEqual(NO_CHECKOUT),
);

it('invalid values in a stored checkout are not read (OFFER-53)', () => {
  const rest = fc.record(Object.fromEntries(Object.keys(NO_CHECKOUT).map((key) => [key, fc.anything()])), {
    requiredKeys: [],
  });
  checkProperty(fc.tuple(rest, fc.constantFrom('select', 'review')), 200, ([values, step]) => {
    const state = readCheckout(JSON.stringify({ ...values, step }));
    expect(readCheckout(serializeCheckout(state))).toEqual(state);
    const ids = [state.group, state.cartId, state.salesJourneyId, state.orderId, state.consentId];
    expect(ids.filter((id) => typeof id !== 'string')).toEqual([]);
  });
});
