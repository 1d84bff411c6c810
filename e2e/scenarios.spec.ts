import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Scenario } from '../schemas/types/scenarios/scenario.types.ts';
import { keep, differingPixels } from './support/compare/scenario-pages.ts';
import { root } from './support/folders.ts';
import { ignoreOwnFaults, openScenario, problemsOf, qaOf, scenario, scenarios } from './support/scenarios.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

let qa: string;
test.beforeEach(({ baseURL }) => {
  qa = qaOf(baseURL!);
});

for (const name of scenarios) {
  const document = scenario(name);
  test(`the scenario ${name} opens from its link without a fault`, async ({ page, faults }) => {
    const { width = 1280, scheme = 'light' } = document;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await openScenario(page, qa, name, document);
    expect(await problemsOf(page, document)).toEqual([]);
    ignoreOwnFaults(faults, document);
  });
}

test('a scenario that shows another text, or nothing at all, is found', async ({ page }) => {
  const wrong: Scenario = { page: '/business', expect: ['This text is nowhere'] };
  await openScenario(page, qa, await keep(page, qa, wrong), { page: wrong.page });
  expect(await problemsOf(page, wrong)).toEqual(['does not show "This text is nowhere"']);
  const route = { name: 'empty', placeholders: { 'jss-main': [] } };
  const white: Scenario = { page: '/business', layout: { sitecore: { context: {}, route } } };
  await openScenario(page, qa, await keep(page, qa, white), white);
  expect(await problemsOf(page, white)).toContain('the screen is white');
});

test('two people with two scenarios at once see only their own, and pixels are the same in a second visit', async ({
  browser,
  page,
  faults,
}) => {
  const down = scenario('devices-down');
  const many = scenario('devices-many');
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
  ignoreFaults(faults, /Failed to load resource/, /^answer: 500/);
});

test('the built code of scenarios and gallery is only in files that production hosts do not serve', () => {
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
