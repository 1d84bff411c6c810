import type { Locator, Page, Request, Response } from '@playwright/test';
import { smallJpeg } from '#tests/support/small-jpeg.ts';
import type { OwnPortal } from './portal.ts';
import { expect, test } from './test.ts';

/** Path of the page with the do-not-sell form. */
export const DO_NOT_SELL = '/privacy/do-not-sell';
/** Path of the page with the help form. */
export const HELP = '/support/vela-play/help-request';
/** Matches the address to which forms send tickets. */
export const TICKETS = /\/api\/tickets$/;
/** Matches the address to which forms send files. */
export const UPLOADS = /\/api\/uploads\?/;

/** A valid value for the field "Client ID". */
export const CLIENT_ID = 'Ab12Cd34Ef56';

/** Returns a picture file of this size; it is padded with zeros. */
export function picture(bytes: number, name = 'photo.jpg') {
  const buffer = Buffer.alloc(bytes);
  smallJpeg().copy(buffer);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Returns a program file whose name and type claim that it is a picture. */
export function program(name = 'photo.jpg') {
  const buffer = Buffer.alloc(4096);
  buffer.write('MZ\u0090\u0000\u0003', 'latin1');
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Returns the error summary of a form, in either language. */
export const errorSummary = (page: Page): Locator =>
  page.getByRole('group', { name: /^(There is a problem|Hay un problema)$/ });

/** Opens a page with a form and waits until it can be filled in. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('form button[type="submit"]')).toBeVisible();
}

/**
 * Uses the worker's portal that accepts many tickets. Returns functions for its do-not-sell form to the tests of a
 * file.
 */
export function doNotSellForm() {
  let portal: OwnPortal;
  test.beforeAll(({ manyTickets }) => {
    portal = manyTickets;
  });
  return {
    portal: (): OwnPortal => portal,
    open: (page: Page): Promise<void> => openForm(page, portal.origin + DO_NOT_SELL),
    send: (page: Page): Locator => page.getByRole('button', { name: 'Send request' }),
    sent: (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'We have your request' }),
  };
}

/** Fills in the do-not-sell form. */
export async function fillDoNotSell(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption('United-States');
  await page.getByLabel('State').selectOption('New_York');
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByLabel(/^Email/).fill('ana@example.com');
}

/** Expects that the form still contains the values that `fillDoNotSell` entered. */
export async function expectDoNotSellKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Country')).toHaveValue('United-States');
  await expect(page.getByLabel('State')).toHaveValue('New_York');
  await expect(page.getByLabel('Client ID')).toHaveValue(CLIENT_ID);
  await expect(page.getByLabel(/^Email/)).toHaveValue('ana@example.com');
}

/** The texts that tests enter in the help form, by label. */
const HELP_TEXTS = [
  ['First name', 'José María'],
  ['Last name', "O'Neill-Peña"],
  ['Email', 'ana@example.com'],
  ['Client ID', CLIENT_ID],
  ['What can we help with?', 'Play stops after a minute.\nI have restarted it twice.'],
] as const;

/** Fills in the help form. */
export async function fillHelp(page: Page): Promise<void> {
  for (const [label, text] of HELP_TEXTS) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('Device', { exact: true }).selectOption('browser');
}

/** Expects that the form still contains the values that `fillHelp` entered. */
export async function expectHelpKept(page: Page): Promise<void> {
  for (const [label, text] of HELP_TEXTS) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel('Country')).toHaveValue('Canada');
  await expect(page.getByLabel('Device', { exact: true })).toHaveValue('browser');
}

/** Records the ticket requests of a page and the ids of the tickets that they created. */
export function watchTickets(page: Page): { readonly requests: Request[]; readonly ids: () => Promise<string[]> } {
  const requests: Request[] = [];
  const answers: Promise<string>[] = [];
  page.on('request', (request) => {
    if (TICKETS.test(request.url())) requests.push(request);
  });
  page.on('response', (response) => {
    if (!TICKETS.test(response.url()) || !response.ok()) return;
    const ticket = ticketOf(response);
    // A test may end before the response arrives, so errors are ignored here. `ids` still rejects for an invalid
    // response.
    ticket.catch(() => undefined);
    answers.push(ticket);
  });
  return { requests, ids: () => Promise.all(answers) };
}

/** Returns the ID of the ticket that a response confirms. */
const ticketOf = async (response: Pick<Response, 'json'>): Promise<string> =>
  ((await response.json()) as { data: { ticketId: string } }).data.ticketId;

/** Returns how many tickets the ticket system has logged as created. */
export const countCreatedTickets = (log: string): number => log.split('ticket-created').length - 1;
