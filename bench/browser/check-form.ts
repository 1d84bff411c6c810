import { setTimeout as sleep } from 'node:timers/promises';
import { labelOf, sourceOf, TRIGGER, type Variant } from '../forms/form-system.ts';
import type { FormPage } from './form-pages.ts';

/** Time limit for each check, in milliseconds: longer than any system's delay before it validates typed text. */
const CHECK_TIMEOUT_MS = 3000;

/** Waits until `isTrue` returns true. Throws an error with the text `problem` at the time limit. */
async function waitUntil(problem: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + CHECK_TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(problem);
    await sleep(50);
  }
}

/**
 * Throws unless the form shows the typed text, shows and removes the message for an invalid value, and, in the
 * conditional variant, shows and requires a field only while its condition is met.
 */
export async function checkForm(form: FormPage, field: number, variant: Variant): Promise<void> {
  const { page } = form;
  const showsMessage = (which: 'pattern' | 'required') =>
    page.evaluate((name) => globalThis.formDriver.showsText(globalThis.formDriver.messages[name]), which);
  const focus = (index: number) => page.evaluate((place) => globalThis.formDriver.focus(place), index);
  const value = (index: number) => page.evaluate((place) => globalThis.formDriver.value(place), index);
  const isShown = (index: number) => page.evaluate((place) => globalThis.formDriver.isShown(place), index);
  const type = async (index: number, text: string) => {
    await focus(index);
    await page.keyboard.type(text);
    await waitUntil(`${labelOf(index)} does not show "${text}"`, async () => (await value(index)) === text);
  };
  const empty = async (index: number) => {
    await focus(index);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
  };

  if ((await showsMessage('pattern')) || (await showsMessage('required')))
    throw new Error('shows a message before anything is typed');
  await type(field, 'abc1');
  await page.keyboard.press('Tab');
  await waitUntil('shows no message for an invalid text', () => showsMessage('pattern'));
  await type(field, 'abc');
  await waitUntil('keeps the message after the text is corrected', async () => !(await showsMessage('pattern')));
  await empty(field);
  await waitUntil('shows no message for an empty field', () => showsMessage('required'));
  if (variant === 'conditional') await checkCondition();
  // Fills in the field again. Later measurements type into a field that has been validated and is valid.
  await type(field, 'calm');
  await waitUntil('keeps the message after the field is filled in', async () => !(await showsMessage('required')));

  async function checkCondition(): Promise<void> {
    const dependent = field + 4;
    if (sourceOf(dependent, variant) !== field) throw new Error('no field depends on the field');
    await type(field, 'abc');
    if (await isShown(dependent)) throw new Error(`shows ${labelOf(dependent)} too early`);
    const before = await page.evaluate(() => globalThis.formDriver.inputs());
    await type(field, TRIGGER);
    await waitUntil(`does not show ${labelOf(dependent)}`, () => isShown(dependent));
    const after = await page.evaluate(() => globalThis.formDriver.inputs());
    if (after !== before + 1) throw new Error(`shows ${after - before} more fields, not 1`);
    await type(dependent, 'b');
    await waitUntil('shows a message for a valid field', async () => !(await showsMessage('required')));
    await empty(dependent);
    await waitUntil(`does not demand ${labelOf(dependent)}`, () => showsMessage('required'));
    await type(field, 'abc');
    await waitUntil(`keeps ${labelOf(dependent)}`, async () => !(await isShown(dependent)));
  }
}
