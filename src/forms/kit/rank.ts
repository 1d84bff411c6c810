import { NO_MATCH } from '#src/model/best-match.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import type { Tester } from './testers.ts';

/** How well a control fits a field. The control with the highest rank is chosen. */
export const RANK = {
  /** The control cannot show the field. */
  unfit: NO_MATCH,
  /** The control can show the field, but another control always fits better. */
  possible: 0,
  /** The control can show any field of the type. */
  type: 1,
  /** The `autocomplete` token of the field names the control's kind of value. */
  autocomplete: 4,
  /** The control is made for the type or the `format` of the field. */
  format: 5,
  /** The control is made for lists. */
  list: 6,
  /** The form requests the control by name. */
  requested: 10,
} as const;

/** A function that returns how well a control fits a field: a value of `RANK`. */
export type Ranking = FormControl['rank'];

/** Returns a ranking: `rank` for fields for which the tester is true; for all others the control is unfit. */
export function rankWith(rank: number, test: Tester): Ranking {
  return (schema, ui) => (test(schema, ui) ? rank : RANK.unfit);
}

/** Combines several rankings into one: a field gets the highest of their ranks. */
export function bestOf(...rankings: readonly Ranking[]): Ranking {
  return (schema, ui) => Math.max(...rankings.map((rank) => rank(schema, ui)));
}

/** Combines several rankings into one, for fields for which the tester is true; for all others the control is unfit. */
export function onlyIf(test: Tester, ...rankings: readonly Ranking[]): Ranking {
  const best = bestOf(...rankings);
  return (schema, ui) => (test(schema, ui) ? best(schema, ui) : RANK.unfit);
}
