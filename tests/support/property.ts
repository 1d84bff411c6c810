import * as fc from 'fast-check';

/** The seed of the random tests. A failure prints it; set SEED to repeat that run. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/**
 * Checks a property for `runs` random values, ten times as many with FULL=1. A failure reports the seed and the
 * smallest value that still fails.
 */
export function checkProperty<Value>(values: fc.Arbitrary<Value>, runs: number, check: (value: Value) => void): void {
  const numRuns = process.env['FULL'] ? runs * 10 : runs;
  fc.assert(fc.property(values, check), { seed: SEED, numRuns, includeErrorInReport: true });
}
