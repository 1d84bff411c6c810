/**
 * Makes each request of subscriptions, transactions, privacy settings, deactivation and firmware fail. Expects that the
 * screen shows what happened and keeps the customer's choices, and that for most requests the same button succeeds once
 * the service works again.
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeResponse } from '#tests/support/account/data.tsx';
import { FAULTS, shortenTimeouts, type ServiceFault } from '#tests/support/account/failing-services.ts';
import { FIRMWARE_JOURNEYS } from '#tests/support/account-faults/firmware-journeys.ts';
import type { AccountJourney } from '#tests/support/account-faults/journey.ts';
import { MONEY_JOURNEYS } from '#tests/support/account-faults/money-journeys.ts';
import { PRIVACY_JOURNEYS } from '#tests/support/account-faults/privacy-journeys.ts';
import { SUBSCRIPTION_JOURNEYS } from '#tests/support/account-faults/subscription-journeys.ts';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';
import { isFull, SEED } from '#tests/support/property.ts';

const JOURNEYS = [...SUBSCRIPTION_JOURNEYS, ...MONEY_JOURNEYS, ...PRIVACY_JOURNEYS, ...FIRMWARE_JOURNEYS];

beforeAll(() => loadContentForms(['refund'], ['refund-reasons']), 60_000);
beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const expectShown = (text: string | RegExp): Promise<unknown> =>
  waitFor(() => expect(screen.queryAllByText(text).length, String(text)).toBeGreaterThan(0));

/**
 * Returns one of the failures that a journey must handle; SEED and `index` decide which. With FULL=1 returns all of
 * them.
 */
const faultsOf = ({ tolerates = [] }: AccountJourney, index: number): readonly ServiceFault[] => {
  const faults = FAULTS.filter(({ name }) => !tolerates.includes(name));
  return isFull ? faults : [faults[(SEED + index) % faults.length]!];
};

const numbered = JOURNEYS.map((journey, index) => ({ ...journey, index }));

describe.each(numbered)('$operation ($index)', (journey) => {
  const { operation, run, working, nextControl, successText } = journey;

  it.each(faultsOf(journey, journey.index))(
    'its screen lets the customer continue when the service $name (API-16, SEC-28)',
    async (fault) => {
      shortenTimeouts();
      let hasFailed = true;
      const respond = (): FakeResponse | Promise<FakeResponse> => (hasFailed ? fault.respond() : working());
      const { calls, container } = await run({ [operation]: respond });
      for (const text of journey.messages(fault)) await expectShown(text);
      const [role, name] = nextControl;
      const control = await screen.findByRole(role, { name });
      expect(calls(operation).length, 'the fault has happened').toBeGreaterThan(0);
      expect(container.textContent?.trim()).not.toBe('');
      journey.expectKept?.();
      for (const other of journey.unsent ?? []) expect(calls(other), `${other} is not sent`).toEqual([]);
      if (journey.leadsToSuccess === false) return;
      hasFailed = false;
      vi.restoreAllMocks();
      await userEvent.click(control);
      await expectShown(successText);
    },
  );

  it('its screen shows no failure message when the service works (control) (API-16)', async () => {
    await run({ [operation]: working });
    await expectShown(successText);
    for (const fault of FAULTS)
      for (const text of journey.messages(fault)) expect(screen.queryByText(text), String(text)).toBeNull();
  });
});
