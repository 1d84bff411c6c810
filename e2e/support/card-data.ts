/**
 * A test in which a customer enters a card. Afterwards no complete card number and no security code may be stored or
 * sent unencrypted.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { cardDataIn, cardDataInFiles, type EnteredCard } from '../../tests/support/card-data.ts';
import { dataFolder, logFolder, root } from './folders.ts';
import { isOutside } from './outside/arrangement.ts';
import { test as base } from './test.ts';

/** The security code that these tests enter. */
export const SECURITY_CODE = '739';

/** Annotation of tests that leave card data on purpose, to check that it is found. */
export const PLANTS_CARD_DATA = 'plants card data';

/** Function that returns the card data that was found. Each finding begins with its place. */
type FindCardData = () => Promise<readonly string[]>;

/**
 * A test that fails if card data is left in the browser, its console, a page or a request; with the embedded sandbox
 * also in the database or the server's log. (spec: SEC-15, SEC-18)
 */
export const test = base.extend<{ findCardData: FindCardData }>({
  findCardData: [
    async ({ page }, use, info) => {
      const sent: string[] = [];
      const headers: string[] = [];
      const lines: string[] = [];
      // Records the requests of all pages, because a purchase opens the partner's site in a new page.
      page.context().on('request', (request) => {
        sent.push(request.url(), request.postData() ?? '');
        headers.push(...Object.entries(request.headers()).map((header) => header.join('=')));
      });
      page.context().on('console', (message) => lines.push(message.text()));
      const find: FindCardData = async () => [
        ...(await findInBrowser(page)),
        ...findingsIn('a request', sent.join('\n')),
        ...findingsIn('a header', headers.join('\n')),
        ...findingsIn('the console', lines.join('\n')),
        ...(isOutside
          ? []
          : [...cardDataInFiles(dataFolder, ENTERED_CARDS), ...cardDataInFiles(logFolder, ENTERED_CARDS)]),
      ];
      await use(find);
      const isControl = info.annotations.some(({ type }) => type === PLANTS_CARD_DATA);
      const found = info.status === 'passed' && !isControl ? await find() : [];
      if (found.length > 0) throw new Error(`Card data was left in clear:\n${found.join('\n')}`);
    },
    { auto: true },
  ],
});

/** The documented test numbers, with the security code. */
const ENTERED_CARDS: readonly EnteredCard[] = [
  ...readFileSync(path.join(root, 'fixtures/customers/README.md'), 'utf8').matchAll(
    /(?<!\d)\d{4}(?: \d{3,6}){2,3}(?!\d)/g,
  ),
].map(([number]) => ({ number: number.replaceAll(' ', ''), securityCode: SECURITY_CODE }));

/** Searches the cookies, the storages and the open pages of the browser for card data. Returns what it found. */
async function findInBrowser(page: Page): Promise<string[]> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  const pages = await Promise.all(page.context().pages().map(findInPage));
  return [
    ...findingsIn('a cookie', JSON.stringify(cookies)),
    ...findingsIn('local storage or IndexedDB', JSON.stringify(origins)),
    ...findingsIn('session storage', session),
    ...pages.flat(),
  ];
}

/**
 * Searches one page or popup for card data. Values of inputs are left out, because typed values stay in a form until it
 * is sent.
 */
async function findInPage(page: Page): Promise<string[]> {
  const html = (await page.content()).replaceAll(/(<input[^>]*?) value="[^"]*"/g, '$1');
  return findingsIn('a page', `${page.url()}\n${html}`);
}

/** Returns the card data in a text, with the place of the text. */
const findingsIn = (place: string, text: string): string[] =>
  cardDataIn(text, ENTERED_CARDS).map((found) => `${place}: ${found}`);
