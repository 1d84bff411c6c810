import { setTimeout as sleep } from 'node:timers/promises';
import type { FormPage } from './form-pages.ts';

/** Two frames in milliseconds: after them, the text and everything that depends on it are painted. */
const FRAMES_MS = 40;

/** Presses and releases one key. The page receives the same events as from a keyboard. */
async function press({ session }: FormPage, letter: string): Promise<void> {
  const key = {
    key: letter,
    code: `Key${letter.toUpperCase()}`,
    windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
  };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text: letter, unmodifiedText: letter });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** Processor time of the page's main thread in ms. */
export interface ThreadTime {
  /** Time for scripts, styles, layout, painting, and the browser's own work for a key. */
  readonly all: number;
  readonly scripts: number;
}

/** Returns the processor time that the page's main thread has used so far. */
async function threadTime({ session }: FormPage): Promise<ThreadTime> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => {
    const seconds = metrics.find((metric) => metric.name === name)?.value;
    if (seconds === undefined) throw new Error(`Chromium does not report ${name}`);
    return seconds * 1000;
  };
  return { all: read('ThreadTime'), scripts: read('ScriptDuration') };
}

/** Types letters into the focused field; returns the processor time of each, including work within `wait` ms. */
export async function typeLetters(page: FormPage, letters: string, wait = FRAMES_MS): Promise<ThreadTime[]> {
  const times: ThreadTime[] = [];
  let before = await threadTime(page);
  for (const letter of letters) {
    await press(page, letter);
    await sleep(wait);
    const after = await threadTime(page);
    times.push({ all: after.all - before.all, scripts: after.scripts - before.scripts });
    before = after;
  }
  return times;
}
