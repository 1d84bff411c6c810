import type { Frame, Page } from 'playwright-core';
import { MANY_BLOCKS } from './studio-content.ts';
import { openStudio } from './studio-session.ts';

/** Time limit for one key in milliseconds. A key without a result by then counts with this time. */
const TIMEOUT_MS = 10_000;
/** Pause between two keys in milliseconds. */
const KEY_MS = 120;
/** Pause after a word in milliseconds, in which the typed text is saved. */
const WORD_MS = 900;
/** The letters of each typed word. */
const LETTERS = 'abcdefghij';

/**
 * Global variables: `keyAt` of the studio, `textAt` of its frame. Times are milliseconds since 1970, with fractions.
 */
interface RecordedTimes {
  keyAt?: number;
  textAt?: (text: string) => Promise<number>;
}

/**
 * Types words into a text of the page with 60 blocks. Returns the time from each key to the changed text in the preview
 * frame, in milliseconds.
 */
export async function keyToPreview(page: Page, studio: string, words: number): Promise<number[]> {
  await openStudio(page, studio, `/pages/${MANY_BLOCKS.path}`);
  const frame = await portalIn(page);
  await frame.waitForSelector('html[data-ready]', { timeout: 60_000 });
  const box = page.getByRole('textbox', { name: /^Heading.*English/ });
  await page.getByRole('row', { name: MANY_BLOCKS.heading }).click({ timeout: 60_000 });
  await box.focus();
  await page.keyboard.press('Control+End');
  await page.evaluate(recordKeyTimes);
  await frame.evaluate(defineTextAt, TIMEOUT_MS);
  const times: number[] = [];
  let typed = MANY_BLOCKS.heading;
  for (let word = 0; word < words; word += 1) {
    for (const letter of LETTERS) {
      typed += letter;
      const shown = frame.evaluate((text) => (globalThis as RecordedTimes).textAt!(text), typed);
      await page.keyboard.press(letter);
      const pressed = await page.evaluate(() => (globalThis as RecordedTimes).keyAt!);
      times.push(Math.min((await shown) - pressed, TIMEOUT_MS));
      await page.waitForTimeout(KEY_MS);
    }
    await page.waitForTimeout(WORD_MS);
  }
  return times;
}

/** Returns the frame of the studio that shows the portal. */
async function portalIn(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe', { timeout: 60_000 });
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The studio shows no frame.');
  return frame;
}

/** Runs in the studio: records the time of each key as `keyAt`. */
function recordKeyTimes(): void {
  addEventListener(
    'keydown',
    ({ timeStamp }) => Object.assign(globalThis, { keyAt: performance.timeOrigin + timeStamp }),
    { capture: true },
  );
}

/**
 * Runs in the frame: defines `textAt`, which waits until the page contains a text and returns the time. `most` is the
 * time limit in milliseconds.
 */
function defineTextAt(most: number): void {
  const now = (): number => performance.timeOrigin + performance.now();
  const textAt = (text: string): Promise<number> =>
    new Promise((resolve) => {
      const isThere = (): boolean => document.body.textContent.includes(text);
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve(now());
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      setTimeout(() => resolve(now()), most);
    });
  Object.assign(globalThis, { textAt });
}
