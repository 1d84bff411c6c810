/** Returns whether `now` is between start and end, inclusive. Without a date that side is unlimited. (spec: SHELL-22) */
export function isRunning(now: number, start: Date | undefined, end: Date | undefined): boolean {
  return (!start || start.getTime() <= now) && (!end || now <= end.getTime());
}
