import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time of a process so far in ms; NaN if the system does not provide it. */
export function processorTime(pid: number | undefined): number {
  try {
    // Format: pid (name) state ppid …; the name may contain spaces. User and kernel time are the 12th and 13th values
    // after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
