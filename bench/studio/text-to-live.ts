import type { Locator, Page } from 'playwright-core';
import { openStudio } from './studio-session.ts';

/** Path of the page whose heading is changed. */
const PAGE_PATH = 'support';
/** Label of the heading's field in the editing form. */
const FIELD_LABEL = /^Heading.*English/;
/** The pause between two keys in milliseconds. */
const KEY_MS = 120;
/** Time limit for each wait in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Time from the editor's first key until a visitor saw the text, and the number of clicks. */
export interface TextToLive {
  readonly ms: number;
  readonly clicks: number;
}

/** Signs an editor in and opens the page in the studio. */
export async function openEditedPage(editor: Page, studio: string): Promise<void> {
  await openStudio(editor, studio, `/pages/${PAGE_PATH}/index`);
}

/**
 * Waits until the heading in the preview can be chosen, which an outline under the mouse shows. Returns the heading.
 */
async function editableHeading(editor: Page): Promise<Locator> {
  const frame = editor.frameLocator('iframe');
  const heading = frame.locator('html[data-ready] h1');
  const outline = frame.locator('marquee-outline[data-kind=hover]');
  const latest = performance.now() + TIMEOUT_MS;
  do {
    if (performance.now() > latest) throw new Error('The preview cannot be edited.');
    await heading.hover({ timeout: TIMEOUT_MS, position: { x: 5, y: 5 } });
    await heading.hover({ timeout: TIMEOUT_MS });
    await editor.waitForTimeout(KEY_MS);
  } while (!(await outline.isVisible()));
  return heading;
}

/**
 * Works like an editor: clicks the heading on the page, types, publishes, and confirms after the dialog has checked the
 * whole site. A visitor in another browser context reloads the page until it has the text.
 */
export async function textToLive(editor: Page, visitor: Page, portal: string, round: number): Promise<TextToLive> {
  const text = `Live ${round}`;
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    await target.click({ timeout: TIMEOUT_MS });
    clicks += 1;
  };
  const field = editor.getByRole('textbox', { name: FIELD_LABEL }).first();
  await click(await editableHeading(editor));
  await field.and(editor.locator(':focus')).waitFor({ timeout: TIMEOUT_MS });
  await editor.keyboard.press('ControlOrMeta+a');
  const start = performance.now();
  await editor.keyboard.type(text, { delay: KEY_MS });
  const seen = timeWhenVisible(visitor, `${portal}/${PAGE_PATH}`, text, start + TIMEOUT_MS);
  await click(editor.getByRole('banner').getByRole('button', { name: 'Publish…' }));
  await click(editor.getByRole('dialog').getByRole('button', { name: 'Publish now' }));
  const ms = (await seen) - start;
  // The next round begins after the studio has loaded the new release too.
  await editor.getByText('Working on: what is published').waitFor({ timeout: TIMEOUT_MS });
  return { ms, clicks };
}

/** Reloads a page until its heading is `text`. Returns the time when it was visible. `latest` is the time limit. */
async function timeWhenVisible(visitor: Page, address: string, text: string, latest: number): Promise<number> {
  const heading = visitor.getByRole('heading', { level: 1, name: text, exact: true });
  while (performance.now() < latest) {
    await visitor.goto(address);
    if (await heading.isVisible()) return performance.now();
  }
  throw new Error('The published text does not reach the visitor.');
}
