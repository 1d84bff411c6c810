import type { CDPSession } from 'playwright-core';

/** Two frames in milliseconds: after them, the text and everything that depends on it are painted. */
export const FRAMES_MS = 40;

/** Processor time of the page's main thread in ms. */
export interface ThreadTime {
  /** Time for scripts, styles, layout, painting, and the browser's own work for a key. */
  readonly all: number;
  readonly scripts: number;
}

/**
 * Returns the processor time that the page's main thread has used so far. Throws if the session has not enabled
 * Chromium's measurements.
 */
export async function threadTime(session: CDPSession): Promise<ThreadTime> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => {
    const seconds = metrics.find((metric) => metric.name === name)?.value;
    if (seconds === undefined) throw new Error(`Chromium does not report ${name}`);
    return seconds * 1000;
  };
  return { all: read('ThreadTime'), scripts: read('ScriptDuration') };
}
