import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { getOrLoad } from '#src/lib/runs/load-once.ts';
import { port } from './folders.ts';
import { systemOrigin } from './outside/arrangement.ts';

/** Path of the configuration of the sandbox's identity provider. */
const PROVIDER_CONFIGURATION_PATH = '/sandbox/identity/.well-known/openid-configuration';
/** Folder of the sample customers. */
const customersFolder = path.resolve(import.meta.dirname, '../../fixtures/customers');

/** A sample customer of the sandbox. */
export interface Customer {
  readonly username: string;
  readonly password: string;
  readonly profile: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly devices: { readonly tv: readonly Device[]; readonly streaming: readonly Device[] };
}
/** A device of a sample customer. */
interface Device {
  readonly deviceSerialNumber: string;
  readonly friendlyName?: string;
  readonly brand: string;
  readonly model: string;
}

/** Reads a sample customer. */
export function customer(
  name: 'rich' | 'new' | 'federated' | 'zip-only' | 'pending' | 'no-update' | 'leaving',
): Customer {
  return JSON.parse(readFileSync(path.join(customersFolder, `${name}.json`), 'utf8')) as Customer;
}

/** Fills in and sends the provider's sign-in page, in either language. */
export async function fillSignIn(
  page: Page,
  { username, password }: Pick<Customer, 'username' | 'password'>,
): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').first().click();
}

/** Returns the link or button with which a signed-out customer signs in. */
export const signInControl = (page: Page): Locator =>
  page
    .getByRole('link', { name: 'Sign in' })
    .or(page.getByRole('button', { name: 'Sign in' }))
    .first();

/** Signs in like a customer: from a page that requires sign-in, through the provider's page, and back. */
export async function signInByHand(page: Page, who: Customer, to = '/account'): Promise<void> {
  await page.goto(to);
  await page.waitForURL(/\/sandbox\/identity\//);
  await fillSignIn(page, who);
  await page.waitForURL((url) => !url.pathname.startsWith('/sandbox/'));
}

/** The cookies of a browser context. */
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** The provider sessions of this worker, by origin of the portal (empty for the shared portal) and user name. */
const sessions = new Map<string, Promise<Cookies>>();

/**
 * Gives the browser a session at the identity provider, which the portal then uses without a sign-in page. Tests of one
 * worker share the session of a customer; a test that signs out needs `isShared: false`. Works on `localhost`, not on
 * its subdomains.
 */
export async function startSession(
  context: BrowserContext,
  who: Customer,
  { origin = '', isShared = true }: { readonly origin?: string; readonly isShared?: boolean } = {},
): Promise<void> {
  if (!isShared) return void (await createSession(context, who, origin));
  const key = `${origin} ${who.username}`;
  await context.addCookies(await getOrLoad(sessions, key, () => createSession(context, who, origin)));
}

/** Opens a page of the portal with a session at the provider and waits until the portal has signed in. */
export async function signIn(
  page: Page,
  who: Customer,
  to = '/account',
  options: { readonly isShared?: boolean } = {},
): Promise<void> {
  const origin = /^https?:/.test(to) ? new URL(to).origin : '';
  await startSession(page.context(), who, { origin, ...options });
  await page.goto(to);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, 'marquee.login');
}

/** Signs in at the provider without a page. Returns the cookies of the session. */
async function createSession(context: BrowserContext, who: Customer, origin: string): Promise<Cookies> {
  const { request } = context;
  const portal = origin || `http://localhost:${port}`;
  const configuration = await request.get(systemOrigin(portal, 'identity-provider') + PROVIDER_CONFIGURATION_PATH);
  const { authorization_endpoint: authorize } = (await configuration.json()) as { authorization_endpoint: string };
  const form = await request.get(authorize, {
    params: {
      client_id: 'vela-portal',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${portal}/account`,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    },
  });
  const back = await request.post(form.url(), { form: { email: who.username, password: who.password } });
  if (!back.url().startsWith(`${portal}/account`)) throw new Error(`The provider did not sign in ${who.username}.`);
  return context.cookies(authorize);
}
