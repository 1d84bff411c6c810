import type { FormControl } from '#src/model/form/form-control.ts';
import type { Tester } from './testers.ts';

/** How well a control fits a field. The control with the highest rank is chosen. */
export const RANK = {
  /** Cannot show the field. */
  unfit: -1,
  /** Can show it, but another control always fits better. */
  possible: 0,
  /** Shows any field of the type. */
  type: 1,
  /** The `autocomplete` token names the kind of value. */
  autocomplete: 4,
  /** Made for the type or the `format`. */
  format: 5,
  /** Made for a list of such values. */
  list: 6,
  /** The form requests the control by name. */
  requested: 10,
} as const;

/** Returns how well a control fits a field: a value of `RANK`. */
export type Ranking = FormControl['rank'];

/** Ranks a field if the tester is true for it; otherwise the control is unfit. */
export function rankWith(rank: number, test: Tester): Ranking {
  return (schema, ui) => (test(schema, ui) ? rank : RANK.unfit);
}

/** Combines several rankings: a field gets the highest of their ranks. */
export function bestOf(...rankings: readonly Ranking[]): Ranking {
  return (schema, ui) => Math.max(...rankings.map((rank) => rank(schema, ui)));
}

/** Combines several rankings for fields that the tester is true for. The control is unfit for all others. */
export function onlyIf(test: Tester, ...rankings: readonly Ranking[]): Ranking {
  const best = bestOf(...rankings);
  return (schema, ui) => (test(schema, ui) ? best(schema, ui) : RANK.unfit);
}
