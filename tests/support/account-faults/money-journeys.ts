/** Customer journeys that lead to the requests of the transactions and of the deactivation. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { AccountDeactivation } from '#src/renderings/account/account-deactivation/account-deactivation.tsx';
import { ok, renderWithData, type FakeResponses, type ShownWithData } from '../account/data.tsx';
import { CARD, fields, NO_DEVICES, texts, openSecondDialog } from '../account/deactivation.tsx';
import { findDialog, press } from '../screen/screen.ts';
import { SAMPLE_PROFILE, SAMPLE_TRANSACTIONS } from '../account/samples-of-account.ts';
import { showTransactions } from '../transactions/transaction-list.tsx';
import type { AccountJourney } from './journey.ts';

/** The text that the screen shows for a refund whose outcome is unknown. */
const UNSURE_TEXT = /^We do not know yet if your refund was submitted\./;
/** Name of the button that requests a refund of a charge for Max. */
const MAX_REFUND_BUTTON = /^Refund\W+Max, \$16\.99/;

/** Requests a refund of the newest charge for Max. */
async function requestRefund(answers: FakeResponses): Promise<ShownWithData> {
  const shown = await showTransactions(SAMPLE_TRANSACTIONS, {
    refund: answers['transactions.refund'] ?? (() => ok({ success: true })),
  });
  await userEvent.click(screen.getByRole('button', { name: MAX_REFUND_BUTTON }));
  const form = within(await screen.findByRole('dialog', { name: 'Request a refund' }));
  await userEvent.click(await form.findByRole('radio', { name: 'I was charged twice' }));
  await userEvent.click(form.getByRole('button', { name: 'Request refund' }));
  return shown;
}

/** Shows the deactivation of an account with working services; `answers` replace some of their responses. */
function showDeactivation(answers: FakeResponses): ShownWithData {
  return renderWithData(AccountDeactivation, fields, {
    features: { deactivate: true },
    answers: {
      'profile.getProfile': () => ok(SAMPLE_PROFILE),
      'devices.getDevices': () => ok({ devices: NO_DEVICES }),
      'subscriptions.getSubscriptions': () => ok({ subscriptions: [] }),
      'wallet.getWallet': () => ok({ data: CARD }),
      'wallet.removeWallet': () => ok({ success: true }),
      'profile.deactivateAccount': () => ok({ success: true }),
      ...answers,
    },
  });
}
/**
 * Deactivates the account: opens the dialogs of the deactivation and confirms them. `answers` replace responses of
 * working services.
 */
async function deactivate(answers: FakeResponses): Promise<ShownWithData> {
  const shown = showDeactivation(answers);
  await openSecondDialog(true);
  await press('Deactivate my account');
  return shown;
}
/** The properties that all journeys share in which a check before the deactivation fails. */
const failedCheck = {
  async run(answers: FakeResponses) {
    const shown = showDeactivation(answers);
    await press('Deactivate account');
    return shown;
  },
  messages: () => [texts.checkFailedText],
  nextControl: ['button', 'Deactivate account'] as const,
  unsent: ['wallet.removeWallet', 'profile.deactivateAccount'],
  successText: 'Remove',
};

/** The tested journeys that lead to the requests of the transactions, the wallet and the deactivation. */
export const MONEY_JOURNEYS: readonly AccountJourney[] = [
  {
    operation: 'transactions.getTransactionHistory',
    run: async (answers) =>
      showTransactions([], { isSetUp: false, history: answers['transactions.getTransactionHistory']! }),
    working: () => ok({ transactions: [] }),
    messages: () => [],
    nextControl: ['button', 'Try again'],
    successText: 'No charges yet',
  },
  {
    operation: 'transactions.refund',
    run: requestRefund,
    working: () => ok({ success: true }),
    messages: ({ name, isRefusal = false }) => [
      name === 'responds with 404' ? 'Not Found' : 'Something went wrong. Please try again.',
      isRefusal ? 'Nothing was refunded this time.' : UNSURE_TEXT,
    ],
    nextControl: ['button', 'Request refund'],
    expectKept: () => expect(screen.getByRole('radio', { name: 'I was charged twice' })).toBeChecked(),
    successText: /^Your refund was submitted\./,
  },
  { ...failedCheck, operation: 'devices.getDevices', working: () => ok({ devices: NO_DEVICES }) },
  { ...failedCheck, operation: 'subscriptions.getSubscriptions', working: () => ok({ subscriptions: [] }) },
  { ...failedCheck, operation: 'wallet.getWallet', working: () => ok({ data: CARD }) },
  {
    operation: 'wallet.removeWallet',
    run: deactivate,
    working: () => ok({ success: true }),
    messages: () => [texts.failedText],
    nextControl: ['button', 'Deactivate my account'],
    unsent: ['profile.deactivateAccount'],
    successText: 'Goodbye',
  },
  {
    operation: 'profile.deactivateAccount',
    run: deactivate,
    working: () => ok({ success: true }),
    messages: ({ isRefusal = false }) => [isRefusal ? texts.failedText : texts.unclearText, texts.cardRemovedText],
    nextControl: ['button', 'Deactivate my account'],
    expectKept: () => void findDialog('Are you sure?'),
    tolerates: ['responds with a number'],
    successText: 'Goodbye',
  },
];
