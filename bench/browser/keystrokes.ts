import { setTimeout as sleep } from 'node:timers/promises';
import type { FormPage } from './form-pages.ts';
import { FRAMES_MS, threadTime, type ThreadTime } from './thread-time.ts';

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

/** Types letters into the focused field; returns the processor time of each, including work within `wait` ms. */
export async function typeLetters(page: FormPage, letters: string, wait = FRAMES_MS): Promise<ThreadTime[]> {
  const times: ThreadTime[] = [];
  let before = await threadTime(page.session);
  for (const letter of letters) {
    await press(page, letter);
    await sleep(wait);
    const after = await threadTime(page.session);
    times.push({ all: after.all - before.all, scripts: after.scripts - before.scripts });
    before = after;
  }
  return times;
}
