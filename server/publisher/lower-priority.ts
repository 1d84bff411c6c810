import os from 'node:os';

/**
 * A lower priority than that of the thread that serves customers. A still lower one could stop the work on a busy
 * machine.
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
