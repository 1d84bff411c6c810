/** Returns true if `now` is between start and end, inclusive. A missing start or end is no limit. (spec: SHELL-22) */
export function isWithinPeriod(now: number, start: Date | undefined, end: Date | undefined): boolean {
  return (!start || start.getTime() <= now) && (!end || now <= end.getTime());
}
