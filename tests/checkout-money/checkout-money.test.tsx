/** Random purchases: the messages on the screen, the charges of the billing and an independent model must agree. */
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardDataIn, cardDataInFiles, type EnteredCard } from '#tests/support/card-data.ts';
import { checkAsyncProperty, isFull } from '#tests/support/property.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { journeys, type Journey } from './actions.ts';
import { createChangeableCatalog } from './catalogue.ts';
import { FIXED_JOURNEYS } from './fixed-journeys.ts';
import { CARD_NUMBERS, SECURITY_CODE } from './card.ts';
import { JourneyRun, type Counts, type World } from './journey.ts';
import { judgeLedger, readModelPlans, type Evidence } from './model.ts';
import { createNetwork } from './network.ts';
import { startMoneyServer } from './server.ts';

const plans = readModelPlans();
const ENTERED: readonly EnteredCard[] = Object.values(CARD_NUMBERS).map((number) => ({
  number,
  securityCode: SECURITY_CODE,
}));
const zeroCounts = (): Counts => ({
  presses: 0,
  charges: 0,
  renewals: 0,
  declines: 0,
  bought: 0,
  refused: 0,
  deaths: 0,
});
/** Number of random journeys. With FULL=1 checkAsyncProperty runs ten times as many: 2,000. */
const RUNS = isFull ? 200 : 14;
/** Counts of the events in the fixed and the random journeys. */
const counts = zeroCounts();
let world: World;

beforeAll(async () => {
  const prices = createChangeableCatalog();
  const network = createNetwork();
  vi.stubGlobal('fetch', network.fetch);
  world = { server: await startMoneyServer(prices), network, prices };
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.server.close();
});

/** Runs a journey of a customer without subscriptions. */
async function runJourney(
  journey: Journey,
): Promise<{ evidence: Evidence; faults: readonly string[]; browserContent: string }> {
  await world.server.reset();
  world.network.faults.clear();
  const run = new JourneyRun(world, counts);
  try {
    const evidence = await run.run(journey);
    return { evidence, faults: run.faults, browserContent: run.browserContent() };
  } finally {
    run.close();
  }
}

/** Returns all log lines of the server and the bodies of all requests. */
const loggedText = (): string => [...world.server.lines, ...world.network.bodies].join('\n');

it.each(FIXED_JOURNEYS)('$what leads to charges of $charged (OFFER-32, SEC-24)', async ({ journey, charged }) => {
  const { evidence, faults } = await runJourney(journey);
  expect([...faults, ...judgeLedger(plans, evidence)]).toEqual([]);
  expect(evidence.ledger.map(({ cents }) => cents)).toEqual(charged);
});

it(
  'charges what the screen said, once, and nothing else, in random journeys with double presses, reloads, lost responses, deaths of the server, new prices and moved clocks (OFFER-32, OFFER-35, OFFER-36, SEC-24)',
  { timeout: 1_800_000 },
  async () => {
    const { presses: pressesBefore, charges: chargesBefore } = counts;
    await checkAsyncProperty(journeys, RUNS, async (journey) => {
      const { evidence, faults, browserContent } = await runJourney(journey);
      const all = [...faults, ...judgeLedger(plans, evidence), ...cardDataIn(browserContent, ENTERED)];
      if (all.length > 0) throw new Error(all.join('\n'));
    });
    // The fixed journeys run before this test and make each of these counts more than zero, whatever the seed.
    for (const [name, count] of Object.entries({ ...counts, ...world.network.faultCounts }))
      expect(count, name).toBeGreaterThan(0);
    expect(counts.presses, 'presses in random journeys').toBeGreaterThan(pressesBefore);
    // Fourteen journeys contain five successful purchases on average, but one sample in a few hundred contains none.
    const fewestCharges = isFull ? 1 : 0;
    expect(counts.charges - chargesBefore, 'charges in random journeys').toBeGreaterThanOrEqual(fewestCharges);
    // No file, log line or request contains unencrypted card data. (spec: SEC-15)
    expect(cardDataInFiles(world.server.dataDir, ENTERED)).toEqual([]);
    expect(cardDataIn(loggedText(), ENTERED)).toEqual([]);
    expect(loggedText()).toMatch(/"cardNumber":"[A-Za-z0-9+/=]{300,}"/);
  },
);

describe('the check of a journey (control)', () => {
  const PURCHASE: Journey = {
    card: 'good',
    actions: [
      { do: 'review', tab: 0, group: 'max', plan: 1, waits: true },
      { do: 'subscribe', tab: 0, isDouble: false, waits: true },
      { do: 'clock', days: 62, waits: true },
    ],
  };
  let evidence: Evidence;
  beforeAll(async () => {
    ({ evidence } = await runJourney(PURCHASE));
  }, 60_000);

  it('accepts a purchase with two renewals', () => {
    expect(evidence.ledger.map(({ cents }) => cents)).toEqual([1699, 1699, 1699]);
    expect(judgeLedger(plans, evidence)).toEqual([]);
  });

  const [first, second] = [0, 1].map((index) => ({ of: (all: Evidence) => all.ledger[index]! }));
  const others = ({ ledger }: Evidence, index: number) => ledger.filter((_, each) => each !== index);
  it.each<[string, (all: Evidence) => Partial<Evidence>, RegExp]>([
    ['twice', (all) => ({ ledger: [...all.ledger, first!.of(all)] }), /has 2 first entries of Max Standard/],
    ['without a press', () => ({ presses: [] }), /Subscribe was not pressed/],
    [
      'before the press',
      (all) => ({ presses: all.presses.map((press) => ({ ...press, at: first!.of(all).at + 1 })) }),
      /Subscribe was not pressed for it before/,
    ],
    [
      'above the screen, which shows more only at a later press',
      (all) => ({
        ledger: [{ ...first!.of(all), cents: 1700 }, ...others(all, 0)],
        presses: [
          ...all.presses,
          { ...all.presses[0]!, at: first!.of(all).at + 1, plans: [{ ...all.presses[0]!.plans[0]!, highest: 1700 }] },
        ],
      }),
      /is charged 1700, above the 1699 on the screen/,
    ],
    [
      'while the screen says that it is not',
      (all) => ({ denials: [{ press: all.presses[0]!, at: first!.of(all).at }] }),
      /the screen says .* is not charged, but it is/,
    ],
    [
      'after the screen has said that this press charges nothing',
      (all) => ({ denials: [{ press: all.presses[0]!, at: first!.of(all).at - 1 }] }),
      /the screen says .* is not charged, but it is/,
    ],
    [
      'above the screen',
      (all) => ({ ledger: [{ ...first!.of(all), cents: 1700 }, ...others(all, 0)] }),
      /is charged 1700, above the 1699 on the screen/,
    ],
    [
      'for another plan',
      (all) => ({ ledger: [{ ...first!.of(all), plan: 'Apple TV' }, ...others(all, 0)] }),
      /has an entry of Apple TV, which the screen did not show/,
    ],
    [
      'without an order',
      (all) => ({ ledger: [...all.ledger, { ...second!.of(all), at: all.now }] }),
      /^unexpected: charge of 1699/,
    ],
    [
      'at another time',
      (all) => ({ ledger: [...others(all, 1), { ...second!.of(all), at: second!.of(all).at + 1 }] }),
      /^unexpected: .*\nmissing: /,
    ],
    ['not at all for a renewal', (all) => ({ ledger: others(all, 2) }), /^missing: charge of 1699/],
    [
      'although the card declines every charge',
      (all) => ({ cards: [{ since: 0, paysUntil: 0 }], ledger: [first!.of(all)] }),
      /Max Standard is sold with a card that does not pay/,
    ],
    [
      'although the card has expired',
      (all) => ({ cards: [{ since: 0, paysUntil: first!.of(all).at }] }),
      /Max Standard is sold with a card that does not pay/,
    ],
    ['without a card', () => ({ cards: [] }), /Max Standard is sold with a card that does not pay/],
    [
      'with a card that does not pay at a renewal',
      (all) => ({ cards: [...all.cards, { since: second!.of(all).at, paysUntil: 0 }] }),
      /unexpected: charge[\s\S]*missing: decline of 0/,
    ],
    [
      'again while the family is subscribed to',
      (all) => ({
        presses: [...all.presses, { ...all.presses[0]!, orderId: 'O2' }],
        ledger: [...all.ledger, { ...first!.of(all), orderId: 'O2', at: all.now }],
      }),
      /is bought although its family is subscribed to/,
    ],
    [
      'at a price that only the screen knows',
      () => ({ prices: new Map([['Max Standard', [1]]]) }),
      /shows 1699 for Max Standard, which it never cost/,
    ],
  ])('reports a purchase that is charged %s', (_what, plant, message) => {
    expect(judgeLedger(plans, { ...evidence, ...plant(evidence) }).join('\n')).toMatch(message);
  });

  it('accepts a charge of a second press after the screen has said that the first one was not charged', () => {
    const [press] = evidence.presses;
    const earlier = { ...press!, at: press!.at - 10 };
    const twice = { presses: [earlier, press!], denials: [{ press: earlier, at: press!.at - 5 }] };
    expect(judgeLedger(plans, { ...evidence, ...twice })).toEqual([]);
  });

  it('reports a plan that is bought on the screen, but not in the ledger', async () => {
    const { server } = world;
    await server.reset();
    const run = new JourneyRun(world, zeroCounts());
    try {
      await run.run({ ...PURCHASE, actions: PURCHASE.actions.slice(0, 2) });
      server.loseLedger();
      run.readScreens();
      expect(run.faults.join('\n')).toMatch(/the screen says ORD-.* is bought, but it is not/);
    } finally {
      run.close();
    }
  });

  it('reports a screen that says for one moment that nothing was charged', async () => {
    await world.server.reset();
    const run = new JourneyRun(world, zeroCounts());
    try {
      world.network.faults.set('subscribe', 'response-lost');
      const before = await run.run({ ...PURCHASE, actions: PURCHASE.actions.slice(0, 2) });
      expect(judgeLedger(plans, before)).toEqual([]);
      await run.flash('You have not been charged.');
      expect(judgeLedger(plans, { ...before, denials: run.denials }).join()).toMatch(/is not charged, but it is/);
    } finally {
      run.close();
    }
  });
});

describe('the search for unencrypted card data (control)', () => {
  it.each([
    ['{"cardNumber":"4242424242424242"}', '4242424242424242'],
    ['4242 4242 4242 4242', '4242424242424242'],
    ['id4242-4242-4242-4242x', '4242424242424242'],
    // A card number that no test enters.
    ['number 3782 822463 10005.', '378282246310005'],
    ['{"cvv":"739"}', 'security code 739'],
    ['cvv=739', 'security code 739'],
  ])('finds it in %s', (text, expected) => expect(cardDataIn(text, ENTERED)).toEqual([expected]));

  it('finds none in times, ids and amounts', () => {
    const text = `{"at":1795370087284,"id":"41234567-8901-4234-8567-890142424242","zip":"83702-0739","cents":1739}`;
    expect(cardDataIn(text, ENTERED)).toEqual([]);
  });

  it('finds it in all bytes of files, with one or two bytes per character', () => {
    const folder = createTemporaryFolder();
    writeFileSync(path.join(folder, 'log'), '\u0000\u0001');
    expect(cardDataInFiles(folder, ENTERED)).toEqual([]);
    appendFileSync(path.join(folder, 'log'), '5555555555554444');
    writeFileSync(path.join(folder, 'wide'), Buffer.from('x4000000000000341', 'utf16le').subarray(1));
    expect(cardDataInFiles(folder, ENTERED).toSorted()).toEqual(['log: 5555555555554444', 'wide: 4000000000000341']);
  });
});
