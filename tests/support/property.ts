import * as fc from 'fast-check';

// The first process that needs the seed chooses it. Workers inherit it, so all use the same samples.
process.env['SEED'] ??= String(Date.now() % 1_000_000);

/** The seed of the random tests. Every run prints it; set SEED to repeat that run. */
export const SEED = Number(process.env['SEED']);

/** Whether this run checks all cases of the long corpora: `npm test -- --full`. */
export const isFull = Boolean(process.env['FULL']);

/**
 * Checks a property for `runs` random values, ten times as many with FULL=1. A failure reports the seed and the
 * smallest value that still fails.
 */
export function checkProperty<Value>(values: fc.Arbitrary<Value>, runs: number, check: (value: Value) => void): void {
  const numRuns = isFull ? runs * 10 : runs;
  fc.assert(fc.property(values, check), { seed: SEED, numRuns, includeErrorInReport: true });
}

/**
 * Like `checkProperty`, but for slow checks such as those in a browser: the failing value is not made smaller. The
 * `fixed` values are checked first, in every run.
 */
export async function checkAsyncProperty<Value>(
  values: fc.Arbitrary<Value>,
  runs: number,
  check: (value: Value) => Promise<void>,
  fixed: readonly Value[] = [],
): Promise<void> {
  const numRuns = isFull ? runs * 10 : runs;
  const examples = fixed.map((value): [Value] => [value]);
  const options = {
    seed: SEED,
    numRuns: numRuns + examples.length,
    examples,
    endOnFailure: true,
    includeErrorInReport: true,
  };
  await fc.assert(fc.asyncProperty(values, check), options);
}

/** Returns `count` different items in random order, all if there are fewer. The same seed returns the same items. */
export function pickSample<Item>(items: readonly Item[], count: number, seed: number = SEED): Item[] {
  const length = Math.min(count, items.length);
  return fc.sample(fc.shuffledSubarray([...items], { minLength: length, maxLength: length }), { seed, numRuns: 1 })[0]!;
}

/**
 * Returns `count` random delays of 0 to `maxMs` milliseconds, for example until a test kills a process. The same seed
 * returns the same delays.
 */
export const randomDelays = (count: number, maxMs: number): number[] =>
  fc.sample(fc.noBias(fc.nat(maxMs)), { seed: SEED, numRuns: count });

/** Returns `count` of the cases, chosen by the seed of the run; all of them with FULL=1. */
export const sampleCases = <Case>(cases: readonly Case[], count: number, seed: number = SEED): readonly Case[] =>
  isFull ? cases : pickSample(cases, count, seed);
