import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has used so far; NaN where the system does not tell. */
export function processorTime(pid: number | undefined): number {
  try {
    // pid (name) state ppid …: the name may hold spaces; user and kernel time are the 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
