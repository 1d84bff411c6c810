/** Chance that can be had again by its seed. (mulberry32) */
export interface Random {
  /** From 0 up to, without, the end. */
  int(end: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (end: number): number => Math.floor(next() * end);
  return { int, pick: (list) => list[int(list.length)]!, chance: (percent) => next() * 100 < percent };
}
