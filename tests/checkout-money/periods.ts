/** When the charged periods of a plan end. */

/** The data of a plan that decide when its periods end. */
export interface PlanPeriods {
  readonly frequency: string;
  /**
   * For a plan whose frequency is `season`: the day on which each period starts (`09-05`: month and day), and the price
   * of each renewal.
   */
  readonly season?: { readonly starts: string; readonly renewalCents: number };
}

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** Returns noon (UTC) of the day that contains a moment. Periods end at noon. */
export const noonOf = (moment: number): number => moment - (moment % DAY_MS) + DAY_MS / 2;

/** Returns the end of the n-th charged period. The first one starts at `anchor`. */
export const periodEnd = (plan: PlanPeriods, anchor: number, n: number): number =>
  noonOf(timeOnLastDay(plan, anchor, n));

/** Returns a time on the last day of the n-th charged period. The first one starts at `anchor`. */
function timeOnLastDay({ frequency, season }: PlanPeriods, anchor: number, n: number): number {
  if (frequency === 'day') return anchor + n * DAY_MS;
  if (frequency === 'week') return anchor + 7 * n * DAY_MS;
  if (frequency === 'season') return seasonAfter(season!.starts, anchor, n);
  const from = new Date(anchor);
  const months = from.getUTCMonth() + (frequency === 'year' ? 12 * n : n);
  const length = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), length);
  return Date.UTC(from.getUTCFullYear(), months, day) + (anchor % DAY_MS);
}

/** Returns the start of the n-th season after `anchor`. `starts` is month and day: `09-05`. */
function seasonAfter(starts: string, anchor: number, n: number): number {
  const [month = 1, day = 1] = starts.split('-').map(Number);
  const year = new Date(anchor).getUTCFullYear();
  const skipped = Date.UTC(year, month - 1, day) > anchor ? 0 : 1;
  return Date.UTC(year + skipped + n - 1, month - 1, day);
}
