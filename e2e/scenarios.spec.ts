import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Scenario } from '../schemas/types/scenarios/scenario.types.ts';
import { expectAccessible, runAxe } from './support/accessibility.ts';
import { storeScenario, differingPixels } from './support/compare/scenario-pages.ts';
import { root, runFolder } from './support/folders.ts';
import { openScenario, qaOf, readScenario, scenarios, walkThrough } from './support/scenarios.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

let qa: string;
test.beforeEach(({ baseURL }) => {
  qa = qaOf(baseURL!);
});

for (const name of scenarios) {
  test(`the scenario ${name} opens from its link without a fault`, async ({ page, faults }) => {
    expect(await walkThrough(page, qa, name, readScenario(name))).toEqual([]);
    faults.list.length = 0;
  });
}

test('a scenario with another text, an empty page, an error in the console or an accessibility violation is found (control)', async ({
  page,
  faults,
}) => {
  const keepIt = (document: Scenario): Promise<string> => storeScenario(page, qa, document);
  const route = { name: 'empty', placeholders: { 'jss-main': [] } };
  const white: Scenario = { page: '/business', layout: { sitecore: { context: {}, route } } };
  expect(await walkThrough(page, qa, await keepIt(white), white)).toContain('the screen is white');
  const wrong: Scenario = { page: '/business', expect: ['This text is nowhere'] };
  const found = await walkThrough(page, qa, await keepIt(wrong), { ...wrong, isWaitedFor: false });
  expect(found).toEqual(['does not show "This text is nowhere"']);
  const good: Scenario = { page: '/business', services: { 'devices.getDevices': { scenario: 'error-500' } } };
  const name = await keepIt(good);
  expect(await walkThrough(page, qa, name, good)).toEqual([]);
  // Adds an accessibility violation, a console error and an uncaught error.
  await page.addInitScript(() => {
    if (location.pathname !== '/business') return;
    console.error('planted');
    setTimeout(() => void Promise.reject(new Error('planted, too')));
    addEventListener('load', () => document.body.append(document.createElement('button')));
  });
  expect(await walkThrough(page, qa, name, good)).toEqual([
    expect.stringMatching(/^button-name: <button>/),
    'console: planted at ',
    'uncaught: Error: planted, too',
  ]);
  faults.list.length = 0;
});

test('two people with two scenarios at once see only their own, and pixels are the same in a second visit', async ({
  browser,
  page,
  faults,
}) => {
  const down = readScenario('devices-down');
  const many = readScenario('devices-many');
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [other, again] = await Promise.all([first.newPage(), second.newPage()]);
  await Promise.all([
    openScenario(page, qa, 'devices-down', down),
    openScenario(other, qa, 'devices-many', many),
    openScenario(again, qa, 'devices-many', many),
  ]);
  await expect(page.getByText('We couldn’t load this part of your account')).toBeVisible();
  await expect(other.getByText('We couldn’t load this part of your account')).toHaveCount(0);
  expect(await differingPixels(other, again)).toBe(0);
  expect(await differingPixels(page, other)).toBeGreaterThan(1000);
  await Promise.all([first.close(), second.close()]);
  ignoreFaults(faults, /Failed to load resource/, /^response: 500/);
});

/** Opens the gallery at a width, and checks that it fits and is accessible. */
async function openGallery(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${qa}/gallery`);
  await expect(page.getByRole('link', { name: 'Devices: the service fails', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectAccessible(page, `the gallery at ${width} px`);
}

test('the gallery fits a phone, finds scenarios and examples by its filters, and opens an example', async ({
  page,
  faults,
}) => {
  await openGallery(page, 360);
  // Makes sure that the check can fail: axe finds a button without a name.
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('button')));
  expect((await runAxe(page)).violations.map(({ id }) => id)).toContain('button-name');
  await page.setViewportSize({ width: 1280, height: 900 });
  const counts = page.getByText(/^\d+ of \d+ scenarios, \d+ of \d+ examples$/);
  const all = await counts.textContent();
  await page.getByLabel('Rendering on its page').selectOption({ value: 'DeviceList' });
  await expect(counts).not.toHaveText(all!);
  await page.getByLabel('Words (name, customer, page)').fill('longest');
  await expect(page).toHaveURL(/[?&]q=longest/);
  await expect(page.getByText(/^0 of \d+ scenarios, 1 of \d+ examples$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Rendering on its page')).toHaveValue('DeviceList');
  await page.getByRole('link', { name: 'DeviceList: longest' }).click();
  await page.waitForSelector('html[data-scenario="ready"]', { state: 'attached', timeout: 50_000 });
  await expect(
    page
      .getByRole('main')
      .getByText(/^How to bring back picture, sound and subtitles/)
      .first(),
  ).toBeVisible();
  await page.goto(`${qa}/gallery`);
  // Opens a page with one of the documented responses of its operations.
  await page.getByRole('combobox', { name: 'Page', exact: true }).fill('/subscriptions');
  const operation = page.getByRole('region', { name: 'subscriptions.getSubscriptions' });
  await expect(async () => {
    if (page.url().endsWith('/gallery'))
      await operation.getByRole('button', { name: 'No data' }).click({ timeout: 5000 });
    await expect(page).toHaveURL(/\/subscriptions$/, { timeout: 10_000 });
  }).toPass();
  await page.waitForSelector('html[data-scenario="ready"]', { state: 'attached', timeout: 50_000 });
  await expect(page.locator('#scenario-bar')).toContainText('/subscriptions: subscriptions.getSubscriptions, No data');
  faults.list.length = 0;
});

test('a layout and a recording of a browser open from the gallery; the problems of the layout are beside its page', async ({
  browser,
  page,
  baseURL,
  faults,
}) => {
  await openGallery(page, 1280);
  const layout = readFileSync(path.join(root, 'fixtures/scenarios/captured/unknown-rendering.json'), 'utf8');
  await page.getByLabel('Page, if the text names none').fill('/business');
  await page.getByLabel('JSON').fill(layout);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Problems: 1')).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  const bar = page.locator('#scenario-bar');
  await expect(bar.locator('summary')).toContainText('1 problem', { timeout: 50_000 });
  await bar.locator('summary').click();
  const listed = bar.getByRole('region', { name: 'Problems of this page' }).getByRole('listitem');
  await expect(listed).toHaveText([/no rendering is registered as "CarouselOfTomorrow"/]);

  const har = path.join(runFolder, `recorded-${test.info().workerIndex}.har`);
  const recorded = await browser.newContext({ recordHar: { path: har } });
  const visit = await recorded.newPage();
  await visit.goto(`${baseURL}/coming-soon`);
  const title = await visit.getByRole('heading', { level: 1 }).textContent();
  await recorded.close();
  await page.goto(`${qa}/gallery`);
  // The recording is dropped like a file from the desktop.
  const transfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'recorded.har'));
      return data;
    },
    readFileSync(har, 'utf8'),
  );
  await page.locator('form').filter({ hasText: 'Drop a file here' }).dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.waitForSelector('html[data-scenario="ready"]', { state: 'attached', timeout: 50_000 });
  await expect(page).toHaveURL(/\/coming-soon$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  faults.list.length = 0;
});

test('the built code of scenarios and gallery is only in files whose names begin with staff-', () => {
  const folder = path.join(root, 'dist/client/assets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const withWords = (words: string): string[] =>
    files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(words));
  for (const words of [
    'Save as scenario',
    'Any page, with any response of its operations',
    'Every published form in every state',
  ]) {
    expect(withWords(words), words).not.toEqual([]);
    expect(withWords(words).filter((file) => !file.startsWith('staff-'))).toEqual([]);
  }
});
