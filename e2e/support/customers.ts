import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const PROVIDER = '/sandbox/identity/.well-known/openid-configuration';
const folder = path.resolve(import.meta.dirname, '../../fixtures/customers');

/** A sample customer of the sandbox. */
export interface Customer {
  readonly username: string;
  readonly password: string;
  readonly profile: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly devices: { readonly tv: readonly Device[]; readonly streaming: readonly Device[] };
}
interface Device {
  readonly deviceSerialNumber: string;
  readonly friendlyName?: string;
  readonly brand: string;
  readonly model: string;
}

export function customer(name: 'rich' | 'new' | 'federated' | 'zip-only' | 'pending' | 'no-update'): Customer {
  return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Customer;
}

/** Fills in the provider's sign-in page, in either language. */
export async function fillSignIn(
  page: Page,
  { username, password }: Pick<Customer, 'username' | 'password'>,
): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').first().click();
}

/** From a page that demands it through the provider back to that page, as a person does it. */
export async function signInByHand(page: Page, who: Customer, to = '/account'): Promise<void> {
  await page.goto(to);
  await page.waitForURL(/\/sandbox\/identity\//);
  await fillSignIn(page, who);
  await page.waitForURL((url) => !url.pathname.startsWith('/sandbox/'));
}

/**
 * Opens a page for somebody whom the provider knows already: a sign-in of this test alone, made without the provider's
 * pages, which the portal finds in silence. Plain `localhost` only.
 */
export async function signIn(page: Page, who: Customer, to = '/account'): Promise<void> {
  const { request } = page.context();
  const configuration = await request.get(/^https?:/.test(to) ? new URL(PROVIDER, to).href : PROVIDER);
  const { authorization_endpoint: authorize } = (await configuration.json()) as { authorization_endpoint: string };
  const form = await request.get(authorize, {
    params: {
      client_id: 'vela-portal',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: new URL('/account', authorize).href,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    },
  });
  const back = await request.post(form.url(), { form: { email: who.username, password: who.password } });
  if (new URL(back.url()).pathname !== '/account') throw new Error(`The provider did not take ${who.username}.`);
  await page.goto(to);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, 'marquee.login');
}
