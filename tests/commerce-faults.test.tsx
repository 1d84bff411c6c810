/**
 * Makes every request of a purchase and of the wallet fail. Expects that the screen shows what happened, whether money
 * was charged, and what to do, and that it keeps everything that the customer has chosen or typed.
 */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';
import { isFull, SEED } from '#tests/support/property.ts';
import { COMMERCE_OPERATIONS } from '#tests/support/orders/commerce-operations.ts';
import { JOURNEYS, type Journey } from '#tests/support/orders/commerce-journeys.tsx';
import { CHARGE_FAULTS, FAULTS, shortenTimeouts, type ServiceFault } from '#tests/support/account/failing-services.ts';

beforeAll(() => loadContentForms(['wallet-card'], ['us-state-codes']), 60_000);
beforeEach(() => {
  sessionStorage.clear();
  shortenTimeouts();
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => void vi.restoreAllMocks());

const expectShown = (text: string | RegExp): Promise<unknown> =>
  waitFor(() => expect(screen.queryAllByText(text).length, String(text)).toBeGreaterThan(0), { timeout: 20_000 });

const NOT_CHARGED = 'You have not been charged.';

const allFaultsOf = ({ charge }: Journey): readonly ServiceFault[] =>
  charge === undefined ? FAULTS : [...FAULTS, ...CHARGE_FAULTS];

/** Returns every third failure; SEED and the index of the journey decide which. With FULL=1 all failures. */
const faultsOf = (journey: Journey): readonly ServiceFault[] =>
  allFaultsOf(journey).filter((_, index) => isFull || (index + JOURNEYS.indexOf(journey) + SEED) % 3 === 0);

/** Returns the texts that the screen must show. */
function textsOf(
  { messages, charge = 'none' }: Journey,
  { name, isRefusal = false }: ServiceFault,
): (string | RegExp)[] {
  const found = typeof messages === 'function' ? messages(name) : messages;
  const charged = {
    none: [],
    never: [NOT_CHARGED],
    maybe: [isRefusal ? NOT_CHARGED : /It is never charged twice/],
    due: [isRefusal ? NOT_CHARGED : /a payment that was due may have been charged/],
  };
  return [...found, ...charged[charge]];
}

describe.each(JOURNEYS)('$operation', (journey) => {
  it.each(faultsOf(journey))(
    'its screen lets the customer continue when the service $name (OFFER-44, API-16, SEC-28)',
    async (fault) => {
      const { calls, container } = await journey.run({ [journey.operation]: fault.respond });
      const texts = textsOf(journey, fault);
      for (const text of texts) await expectShown(text);
      expect(screen.queryAllByText(NOT_CHARGED).length > 0, NOT_CHARGED).toBe(texts.includes(NOT_CHARGED));
      await waitFor(() => expect(calls(journey.operation).length, 'the fault has happened').toBeGreaterThan(0), {
        timeout: 20_000,
      });
      expect(container.textContent?.trim()).not.toBe('');
      const [role, name] = journey.nextControl;
      expect((await screen.findAllByRole(role, { name }, { timeout: 20_000 })).length).toBeGreaterThan(0);
      await journey.expectKept?.();
      for (const operation of journey.unsent ?? []) expect(calls(operation), `${operation} is not sent`).toEqual([]);
      expect(calls('offers.submitOrder').length, 'an order is sent once').toBeLessThanOrEqual(1);
    },
  );

  it('its screen shows no failure message when the service works (control) (API-16)', async () => {
    await journey.run({});
    await expectShown(journey.successText);
    const texts = allFaultsOf(journey).flatMap((fault) => textsOf(journey, fault));
    // Most faults have the same texts, so each text is checked once.
    for (const text of new Map(texts.map((each) => [String(each), each])).values())
      expect(screen.queryByText(text), String(text)).toBeNull();
  });
});

it('every operation of offers, orders and the wallet is tested with failures (API-16)', () => {
  const covered = JOURNEYS.map(({ operation }) => operation);
  expect(
    COMMERCE_OPERATIONS.map(([{ service, name }]) => `${service}.${name}`).filter((name) => !covered.includes(name)),
  ).toEqual([]);
});
