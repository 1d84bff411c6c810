import type { Page } from 'playwright-core';
import { send } from './studio-session.ts';

const PAGE = 'pages/support/index.json';
const AT = '/en/title';
const LOOK_MS = 25;
const MOST_MS = 60_000;

/**
 * Edits the title of a page and publishes it as the studio's button does. Returns the time from the press of Publish until a
 * customer's page has the new text. The page must be signed in to the studio.
 */
export async function textToLive(page: Page, portal: string, round: number): Promise<number> {
  const { id } = await send<{ id: string }>(page, '/changes', { title: `Round ${round}` });
  const document = `/changes/${id}/document?path=${encodeURIComponent(PAGE)}`;
  const { value } = await send<{ value: { en: { title: string } } }>(page, document);
  const to = `Live ${round}`;
  await send(page, `/changes/${id}/edits`, { path: PAGE, operations: [{ at: AT, was: value.en.title, to }] });
  const start = performance.now();
  const published = send(page, `/changes/${id}/publish`, {});
  while (!(await (await fetch(`${portal}/support`)).text()).includes(`<title>${to}`)) {
    if (performance.now() - start > MOST_MS) throw new Error('The published text does not reach the customers.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const live = performance.now() - start;
  await published;
  return live;
}
