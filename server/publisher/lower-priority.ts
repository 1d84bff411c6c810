import os from 'node:os';

/**
 * Added to the nice value of the process; a higher nice value is a lower priority. A larger number could stop the work
 * on a busy machine.
 */
const NICE = 3;

/**
 * Gives the calling thread a lower priority than the other threads of the process. Does nothing on other systems than
 * Linux, where the lower priority would apply to the whole process.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux')
    os.setPriority(Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + NICE));
}
