/** Random sequences over HTTP: the screens, the charges of the billing and an independent model must agree. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNetwork } from '#tests/checkout-money/network.ts';
import { startMoneyServer } from '#tests/checkout-money/server.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import { checkAsyncProperty, isFull, SEED } from '#tests/support/property.ts';
import { WEEKLY_CATALOG } from './customer-file.ts';
import { FIXED_SEQUENCES } from './fixed-sequences.ts';
import { compareWithModel, type Observation } from './judge.ts';
import type { Model } from './model.ts';
import { sequences, type Sequence } from './sequences.ts';
import { zeroCounts, SubscriptionRun, type World } from './subscription-run.ts';

/** Number of random sequences. With FULL=1 checkAsyncProperty runs ten times as many: 2,000. */
const SEQUENCES = isFull ? 200 : 8;
let world: World;

beforeAll(async () => {
  // The clock of the machine stands still within a step, so that the model knows each time to the millisecond.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const network = createNetwork();
  vi.stubGlobal('fetch', network.fetch);
  world = { server: await startMoneyServer(WEEKLY_CATALOG), network };
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.server.close();
  vi.useRealTimers();
});

async function runSequence(
  sequence: Sequence,
  counts = zeroCounts(),
): Promise<{ faults: readonly string[]; seen: Observation; model: Model }> {
  const run = new SubscriptionRun(world, counts);
  try {
    const seen = await run.run(sequence);
    return { faults: run.faults, seen, model: run.expected() };
  } finally {
    run.close();
  }
}

it.each(FIXED_SEQUENCES.map((each) => [each.what, each] as const))(
  '%s (SEC-24)',
  async (_what, { sequence, cents }) => {
    const { faults, seen } = await runSequence(sequence);
    expect(faults).toEqual([]);
    expect(seen.ledger.map((row) => row.cents)).toEqual(cents);
  },
);

it(
  'screens, ledger and model agree after every step of random sequences with lost requests and responses, deaths of the server, double presses, two tabs, declined cards and moved clocks (SUB-14, SUB-16, SUB-17, SUB-19, SUB-20, SUB-23, TXN-11, TXN-17, SEC-24)',
  { timeout: 3_600_000 },
  async () => {
    const counts = zeroCounts();
    const fixed = FIXED_SEQUENCES.map(({ sequence }) => sequence);
    const check = async (sequence: Sequence): Promise<void> => {
      const { faults } = await runSequence(sequence, counts);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    };
    await checkAsyncProperty(sequences, SEQUENCES, check, fixed);
    if (isFull) console.log(JSON.stringify({ seed: SEED, ...counts, network: world.network.faultCounts }));
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
  },
);

describe('the check of a sequence (control)', () => {
  const RENEWED: Sequence = { kind: 'other', plan: 'small', isTrial: false, steps: FIXED_SEQUENCES[0]!.sequence.steps };
  /**
   * Runs the sequence with renewals once. The tests below change its observation, to prove that the check finds each
   * difference.
   */
  const runRenewed = loadOnce(() => runSequence(RENEWED));
  const [upgrade, , refund] = FIXED_SEQUENCES;

  it.each([
    ['upgrade', upgrade!.sequence],
    ['refund', refund!.sequence],
  ])('reports a double %s if the requests have no idempotency key', async (_what, sequence) => {
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      const { 'idempotency-key': _, ...headers } = init.headers as Record<string, string>;
      return world.network.fetch(address, { ...init, headers });
    });
    const { faults } = await runSequence(sequence);
    vi.stubGlobal('fetch', world.network.fetch);
    expect(faults.join('\n')).toMatch(/is not done, but it is|outcome is shown as false/);
  });

  it.each<[string, (seen: Observation) => Partial<Observation>, RegExp]>([
    ['a row twice', ({ ledger }) => ({ ledger: [...ledger, ledger[1]!] }), /^ledger is/],
    [
      'a cent too much',
      ({ ledger: [first, ...rest] }) => ({ ledger: [{ ...first!, cents: 701 }, ...rest] }),
      /^ledger/,
    ],
    ['no renewal', ({ ledger }) => ({ ledger: ledger.slice(0, 2) }), /^ledger/],
    ['another state', () => ({ state: 'trial' }), /^state is "trial", not "active"/],
    ['another next charge', ({ next }) => ({ next: { ...next!, amount: '21.01' } }), /^next step/],
    ['another next date', ({ next }) => ({ next: { ...next!, date: String(Number(next!.date) + 1) } }), /^next step/],
    ['a charge that the screen does not show', ({ shown }) => ({ shown: shown.slice(1) }), /^transactions/],
  ])('reports %s', async (_what, plant, message) => {
    const { seen, model, faults } = await runRenewed();
    expect([...faults, ...compareWithModel(model, seen)]).toEqual([]);
    expect(compareWithModel(model, { ...seen, ...plant(seen) }).join('\n')).toMatch(message);
  });

  it('reports another change that is offered while one is pending', async () => {
    const { seen, model } = await runSequence({ ...RENEWED, steps: [] });
    expect(compareWithModel({ ...model, next: 'big' }, seen).join('\n')).toMatch(/a pending change/);
  });
});
