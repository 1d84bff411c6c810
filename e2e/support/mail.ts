import type { Page } from '@playwright/test';
import { isOutside, systemOrigin } from './outside/arrangement.ts';

/** Returns the text of the last mail to an address. Only staff hosts serve the outbox of an embedded sandbox. */
async function lastMail(page: Page, baseURL: string, to: string): Promise<string> {
  const outbox = await page.context().newPage();
  const origin = isOutside ? systemOrigin(baseURL, 'outbox') : baseURL.replace('://', '://qa.');
  await outbox.goto(`${origin}/sandbox/outbox?to=${encodeURIComponent(to)}`);
  const text = await outbox.getByRole('article').first().innerText();
  await outbox.close();
  return text;
}

/** Returns the code in the last mail to an address. */
export async function mailedCode(page: Page, baseURL: string, to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await lastMail(page, baseURL, to))![0];
}

/** Returns the link with an access token in the last mail to an address. */
export async function mailedLink(page: Page, baseURL: string, to: string): Promise<string> {
  return /https?:\S+access_token=\S+/.exec(await lastMail(page, baseURL, to))![0];
}
