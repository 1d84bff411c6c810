/** Tests every row of docs/states.md with the sandbox's services and the portal's operations. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CUSTOMERS_FOLDER, readCustomerFiles } from '#sandbox/account/read-customer-files.ts';
import { readCatalog } from '#sandbox/billing/catalog/read-catalog.ts';
import { seededServices } from '#sandbox/service/test-support/seeded-services.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { deactivateAccount } from '#src/operations/deactivation.ts';
import { getActivationUrl } from '#src/operations/offers/activation.ts';
import { addToOfferCart, createConsent, reviewOrder } from '#src/operations/offers/orders.ts';
import { getOffers } from '#src/operations/offers/plans.ts';
import { changeOptIn } from '#src/operations/privacy-changes.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences } from '#src/operations/privacy.ts';
import { getProfile } from '#src/operations/profile.ts';
import { confirmOrder, unlinkSubscription } from '#src/operations/subscriptions/changes.ts';
import { SUBSCRIPTION_STATES } from '#src/model/subscription-states.ts';
import { subscriptionState } from '#src/operations/subscriptions/subscription-state.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory, refund } from '#src/operations/transactions.ts';
import { mustBeRemoved, readLeftInAccount } from '#src/renderings/account/account-deactivation/left-in-account.ts';
import { subscriptionsToActivate } from '#src/renderings/subscriptions/subscription-banner/banner-text.ts';
import { chargesOf } from '#src/renderings/transactions/transaction-list/charges.ts';
import { PAGE_SIZE } from '#src/renderings/transactions/transaction-list/list/charge-order.ts';
import { readTransactions } from '#server/config/features/transactions.ts';
import { readScenario, SCENARIOS_FOLDER } from '#server/scenarios/scenario-files.ts';
import { redirectFetchTo, servicesOfCustomer } from './support/sandbox-customer.ts';
import { databaseKinds } from './support/server/databases.ts';

const FILES = readdirSync(CUSTOMERS_FOLDER)
  .filter((name) => name.endsWith('.json'))
  .toSorted();
const customers = readCustomerFiles();
/** For each customer file: its name without the ending → the customer's first name in lower case. */
const NAMES = new Map(
  FILES.map((file, index) => [
    file.replace('.json', ''),
    customers[index]!.profile.firstName.split(' ')[0]!.toLowerCase(),
  ]),
);
const ROWS = readFileSync('docs/states.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| screen') && !line.startsWith('| --'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, screen = '', state = '', customer = '', steps = '', scenario = '']) => ({
    screen,
    state,
    customer,
    steps,
    scenario,
  }));

/** Returns the rows whose scenario does not exist or expects no text. */
const rowsWithoutScenario = <Row extends { readonly scenario: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ scenario }) => (readScenario(SCENARIOS_FOLDER, scenario)?.expect ?? []).length === 0);

const app = seededServices(databaseKinds()[0]!.createTestDatabase);

beforeAll(() => redirectFetchTo(app));
afterAll(() => void vi.unstubAllGlobals());

type Step = (services: DataServices, word: string) => Promise<unknown>;

const STEPS: Readonly<Record<string, Step>> = {
  clock: (_services, days) => app.request('/sandbox/clock', { body: { days: Number(days) } }),
  async activate(services, appId) {
    const url = (await runOperation(services, getActivationUrl, { apps: [appId], isThankyouPage: false })).get(appId)!;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ code: new URL(url).searchParams.get('code')! }).toString();
    await app.request(new URL(url).pathname, { method: 'POST', headers, body });
  },
  async change(services, sku) {
    const plan = readCatalog().planOfSku(sku)!;
    const { cartId } = await runOperation(services, getOffers, { partnerGroup: plan.group });
    const cart = { cartId, added: [plan.offerId], removed: [] };
    const salesJourneyId = await runOperation(services, addToOfferCart, cart);
    const name = { cartId, salesJourneyId, partnerGroup: plan.group };
    const { orderId, offers } = await runOperation(services, reviewOrder, name);
    const plans = offers.flatMap((offer) => offer.plans).map(({ id, terms }) => ({ id, terms }));
    await runOperation(services, createConsent, { orderId, offers: plans });
    await runOperation(services, confirmOrder, { orderId, salesJourneyId, clientIp: '', offerId: plans.at(-1)!.id });
  },
  async unlink(services, appId) {
    const found = (await runOperation(services, getSubscriptions, undefined)).find((each) => each.appId === appId)!;
    await runOperation(services, unlinkSubscription, found);
  },
  async refund(services) {
    const [newest] = (await charges(services)).filter(({ isRefundable }) => isRefundable);
    const { transactionId, appId } = newest!.transaction;
    await runOperation(services, refund, { transactionId, appId, reason: 'not-used' });
  },
  deactivate: (services) => runOperation(services, deactivateAccount, undefined),
};

async function charges(services: DataServices) {
  return chargesOf(await runOperation(services, getTransactionHistory, undefined), readTransactions({}));
}

/** Functions that return the states of a screen, by the name of the screen in docs/states.md. */
const SCREENS: Readonly<Record<string, (services: DataServices) => Promise<readonly string[]>>> = {
  async '/subscriptions'(services) {
    const subscriptions = await runOperation(services, getSubscriptions, undefined);
    const states = subscriptions.map((each) => subscriptionState(each, Date.now()));
    return states.length === 0 ? ['no subscription'] : states;
  },
  async 'activation banner'(services) {
    const subscriptions = await runOperation(services, getSubscriptions, undefined);
    const { length } = subscriptionsToActivate(subscriptions, [], Date.now());
    return [['no app', 'one app'][length] ?? 'several apps'];
  },
  async '/transactions'(services) {
    const all = await charges(services);
    const pages = all.length === 0 ? 'no charge' : all.length > PAGE_SIZE ? 'several pages' : 'one page';
    return [
      pages,
      all.some(({ isFreeTrial }) => isFreeTrial) ? 'a free trial' : '',
      all.some(({ isRefundable }) => isRefundable) ? 'a refund on offer' : 'no refund on offer',
      all.some(({ amount }) => amount !== undefined && amount < 0) ? 'a refunded charge' : '',
    ];
  },
  async '/account#privacy'(services) {
    const { tv, sd } = await runOperation(services, getPrivacy, undefined);
    const accepted = await runOperation(services, getContractDate, undefined);
    const apps = await runOperation(services, getPrivacyPreferences, undefined);
    const { failed } = await runOperation(services, changeOptIn, { tv: !tv, sd: !sd });
    return [
      tv && sd ? 'opted out on both' : tv ? 'opted out on TVs' : sd ? 'opted out on boxes' : 'ads allowed',
      accepted.some(({ acceptedDate }) => acceptedDate !== '') ? 'contracts accepted' : 'nothing accepted',
      apps.length === 0 ? 'no app with a choice' : 'apps with a choice',
      failed.includes('sd') ? 'a change that fails for boxes' : '',
    ];
  },
  async deactivation(services) {
    if ((await runOperation(services, getProfile, undefined)).deactivationDate !== '') return ['deactivated'];
    const left = await readLeftInAccount(services, Date.now());
    if (mustBeRemoved(left)) return ['blocked'];
    return [left.card ? 'only a card left' : 'nothing left'];
  },
};

it.each(ROWS)('$screen shows “$state” to $customer ($steps)', async ({ screen, state, customer, steps }) => {
  const services = servicesOfCustomer(app, NAMES.get(customer)!);
  for (const step of steps.split(', ').filter(Boolean)) {
    const [name = '', word = ''] = step.split(' ');
    await STEPS[name]!(services, word);
  }
  expect(await SCREENS[screen]!(services)).toContain(state);
});

describe('the table', () => {
  it('names every state of a subscription, every screen and every customer (SUB-20)', () => {
    const shown = ROWS.filter(({ screen }) => screen === '/subscriptions').map(({ state }) => state);
    expect(SUBSCRIPTION_STATES.filter((state) => !shown.includes(state))).toEqual([]);
    expect([...new Set(ROWS.map(({ screen }) => screen))].toSorted()).toEqual(Object.keys(SCREENS).toSorted());
    expect([...NAMES.keys()].filter((name) => !ROWS.some(({ customer }) => customer === name))).toEqual([]);
  });

  it('names a scenario for every state, with a text that it shows', () => {
    expect(rowsWithoutScenario(ROWS)).toEqual([]);
    expect(rowsWithoutScenario([{ scenario: 'subscriptions-of-nobody' }, { scenario: '' }])).toHaveLength(2);
  });

  it('fails for a customer without the state (control)', async () => {
    expect(await SCREENS['/subscriptions']!(servicesOfCustomer(app, 'rosa'))).not.toContain('paymentDue');
  });
});
