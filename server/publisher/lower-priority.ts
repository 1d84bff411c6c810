import os from 'node:os';

/**
 * This number is added to the nice value of the process; a higher nice value is a lower priority. With a larger number,
 * a busy machine might never run the thread.
 */
const ADDED_NICE = 3;

/**
 * Gives the calling thread a lower priority than the other threads of the process. Works only on Linux. On other
 * systems, the lower priority would apply to the whole process, so the function does nothing.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux')
    os.setPriority(Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + ADDED_NICE));
}
