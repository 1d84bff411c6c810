export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns a percentile of the values. `percent` is from 0 to 100. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/**
 * Returns the median of the ratios between each value and the limit of the same round. Noise of the machine affects
 * both equally.
 */
export function ratio(values: readonly number[], limits: readonly number[]): number {
  return median(values.map((value, round) => value / limits[round]!));
}

/**
 * Runs each system once per round, in an order that rotates every round. Returns the values of each system by round.
 */
export async function interleave<Name extends string>(
  names: readonly Name[],
  rounds: number,
  once: (name: Name) => Promise<number>,
): Promise<Record<Name, number[]>> {
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length]!;
      results[name].push(await once(name));
    }
  return results;
}
