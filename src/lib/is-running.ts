/** Whether `now` lies between two moments, both included; a missing one is open. (spec: SHELL-22) */
export function isRunning(now: number, start: Date | undefined, end: Date | undefined): boolean {
  return (!start || start.getTime() <= now) && (!end || now <= end.getTime());
}
