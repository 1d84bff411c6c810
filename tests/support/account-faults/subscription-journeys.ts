/** Customer journeys that lead to the requests of the pages with subscriptions. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, type FakeResponses, type ShownWithData } from '../account/data.tsx';
import { sampleSubscription as sample } from '../subscriptions/sample-subscriptions.ts';
import { pressInDialog, acceptedResponse, showSubscription } from '../subscriptions/subscription-pages.tsx';
import { findDialog, press } from '../screen/screen.ts';
import type { AccountJourney } from './journey.ts';

/** Address of the manage page of a subscription. */
const MANAGE_PATH = '/subscriptions/manage?subscription=MAX-STD';
/** The text that the screen shows for a change that the service has refused. */
const UNCHANGED_TEXT = 'Nothing was changed and nothing was charged.';
/** The text that the screen shows for a change whose outcome is unknown. */
const UNCLEAR_TEXT = /^We did not get an answer, so your change may have been made\./;
/** The text that the screen shows for any failed change. */
const FAILURE_TEXT = 'Something went wrong. Please try again after few minutes!';
/** Values of a subscription that was canceled and has not ended. */
const CANCELED_VALUES = { activationStatus: 'pendingCancel', action: 'RESUBSCRIBE', endDate: 1798675200000 };

/** Opens the dialog of a change and confirms it. */
async function change(open: () => Promise<void>, title: string, name: string): Promise<void> {
  await open();
  await pressInDialog(await findDialog(title), name);
}
/** The properties that all journeys share in which a change of a subscription fails. */
const failedChange = {
  working: acceptedResponse,
  messages: ({ isRefusal = false }: { readonly isRefusal?: boolean }) => [
    'That did not work',
    FAILURE_TEXT,
    isRefusal ? UNCHANGED_TEXT : UNCLEAR_TEXT,
  ],
  nextControl: ['button', 'Try again'] as const,
  successText: 'Thank you!',
};
/** Presses the upgrade button of a provider-managed subscription, which prepares an order for the change. */
const upgradeManaged = async (answers: FakeResponses): Promise<ShownWithData> => {
  const shown = showSubscription(sample(), { entry: MANAGE_PATH, answers });
  await press('Upgrade Max Premium');
  return shown;
};
/** The properties that all journeys share in which a request before the dialog of a change fails. */
const failedPreparation = {
  run: upgradeManaged,
  messages: () => [FAILURE_TEXT],
  nextControl: ['button', 'Upgrade Max Premium'] as const,
  unsent: ['offers.confirmOrder'],
  successText: 'Upgrade to Max Premium?',
};
/** A plan as the service of offers sends it. */
const premium = { id: 'O-3', name: 'Max Premium', terms: ['terms'], chargeDetails: {} };

/** The tested journeys that lead to the requests of the subscription pages. */
export const SUBSCRIPTION_JOURNEYS: readonly AccountJourney[] = [
  {
    operation: 'subscriptions.getSubscriptions',
    run: async (answers) => showSubscription(sample(), { answers }),
    working: () => ok({ subscriptions: [sample()] }),
    messages: () => [],
    nextControl: ['button', 'Try again'],
    successText: /^Max Standard · Monthly/,
  },
  {
    ...failedChange,
    operation: 'subscriptions.unsubscribe',
    async run(answers) {
      const shown = showSubscription(sample(), { answers });
      await change(() => press('Unsubscribe Max'), 'Unsubscribe from Max Standard?', 'Unsubscribe');
      return shown;
    },
  },
  {
    ...failedChange,
    operation: 'subscriptions.resubscribe',
    async run(answers) {
      const shown = showSubscription(sample(CANCELED_VALUES), { answers });
      await change(() => press('Resubscribe Max'), 'Resubscribe to Max Standard?', 'Resubscribe');
      return shown;
    },
  },
  {
    ...failedChange,
    operation: 'subscriptions.unlinkSubscription',
    async run(answers) {
      const shown = showSubscription(sample(), { answers });
      const unlink = async (): Promise<void> =>
        userEvent.click(await screen.findByRole('button', { name: 'Unlink app Max', hidden: true }));
      await change(unlink, 'Unlink Max?', 'Unlink app');
      return shown;
    },
  },
  {
    ...failedChange,
    operation: 'subscriptions.upgradeSubscriptions',
    async run(answers) {
      const shown = showSubscription(sample({ subscriptionType: 'app' }), { entry: MANAGE_PATH, answers });
      await change(() => press('Upgrade Max Premium'), 'Upgrade to Max Premium?', 'Upgrade');
      return shown;
    },
  },
  {
    ...failedChange,
    operation: 'subscriptions.downgradeSubscriptions',
    async run(answers) {
      const shown = showSubscription(sample({ subscriptionType: 'app' }), { entry: MANAGE_PATH, answers });
      await change(() => press('Downgrade Max with Ads'), 'Change to Max with Ads?', 'Downgrade');
      return shown;
    },
  },
  {
    ...failedPreparation,
    operation: 'offers.addToOfferCart',
    working: () => ({ body: { success: true, upsertItem: { salesJourneyId: 'SJ-2' } } }),
  },
  {
    ...failedPreparation,
    operation: 'offers.reviewOrder',
    working: () => ok({ offers: [{ name: 'Max', group: 'wbd', plans: [premium] }], order: { id: 'ORD-1' } }),
  },
  { ...failedPreparation, operation: 'offers.createConsent', working: () => ok({ consentId: 'CNS-1' }) },
  {
    ...failedChange,
    operation: 'offers.confirmOrder',
    async run(answers) {
      const shown = await upgradeManaged(answers);
      await pressInDialog(await findDialog('Upgrade to Max Premium?'), 'Upgrade');
      return shown;
    },
  },
];
