import type { Page } from '@playwright/test';
import { sampleCases } from '../tests/support/property.ts';
import { axeOn } from './support/accessibility.ts';
import { studioPortal } from './support/studio.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const studio = studioPortal();

/** Every screen, and an element that is there when it has loaded. */
const SCREENS: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'main h2'],
  ['/pages', 'main a'],
  ['/pages/support/index', '[role=row]'],
  ['/content', 'main a'],
  ['/content/items/shared/promo.json', 'main [role=textbox], main textarea, main input'],
  ['/words', 'main textarea, main input'],
  ['/forms', 'main a'],
  ['/messages', 'main textarea, main input'],
  ['/lists', 'main a'],
  ['/media', 'main img'],
  ['/changes', 'main h1'],
  ['/releases', 'main h2, main li, main tr'],
  ['/services', 'main h2, main table'],
  ['/scenarios', 'main table'],
  ['/people', 'main h2, main table'],
];

/** Screens of a normal run, chosen by the seed. */
const SAMPLE = 4;

/** Returns what axe finds in the colors of a scheme. Other rules than contrast do not depend on colors. */
async function findings(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const builder = axeOn(page).exclude('iframe');
  const { violations, passes } = await (scheme === 'light' ? builder : builder.withRules('color-contrast')).analyze();
  expect(passes.length, 'the control: axe has looked').toBeGreaterThan(0);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scheme} ${id}: ${html.slice(0, 160)}`));
}

async function expectNoFindings(page: Page): Promise<void> {
  expect([...(await findings(page, 'light')), ...(await findings(page, 'dark'))]).toEqual([]);
}

/** Notes each violation of the policy in the page. */
function noteViolations(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    noted.push(`${effectiveDirective} ${blockedURI}`),
  );
}

const violationsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);

test('screens of the studio, and the list of keys, have no finding of axe in light and dark, and break no policy', async ({
  page,
  faults,
}) => {
  test.setTimeout(SCREENS.length * 30_000);
  await page.addInitScript(noteViolations);
  const found: string[] = [];
  await studio.open(page, '/', 'administrator');
  for (const [path, ready] of sampleCases(SCREENS, SAMPLE)) {
    const response = await page.goto(studio.address(path));
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain('unsafe-');
    await expect(page.locator(ready).first(), path).toBeVisible();
    for (const scheme of ['light', 'dark'] as const)
      found.push(...(await findings(page, scheme)).map((each) => `${path} ${each}`));
    found.push(...(await violationsIn(page)).map((each) => `${path} ${each}`));
  }
  await page.locator('h1').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  found.push(...(await findings(page, 'light')), ...(await findings(page, 'dark')));
  await page.keyboard.press('Escape');
  expect(found).toEqual([]);

  // The controls: a picture without a text, and a style that the policy refuses.
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')));
  expect((await findings(page, 'light')).join()).toContain('image-alt');
  await page.evaluate(() => document.head.append(document.createElement('style')));
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  expect(await violationsIn(page)).not.toEqual([]);
  ignoreFaults(faults, /Content.Security.Policy/i);
});

test('QA writes a scenario, sees a problem beside it, saves it, and its link shows the state', async ({
  page,
  context,
}) => {
  await studio.open(page, '/scenarios/new', 'qa');
  const form = page.getByRole('form', { name: 'Parts of the scenario' });
  const check = page.getByRole('complementary', { name: 'Check' });
  await form.getByLabel('Title').fill('Devices that fail');
  await form.getByLabel('Page').fill('/device');
  await expect(check).toContainText('there is no page "/device"');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Page').fill('/devices');
  await form.getByLabel('Customer').fill('rich');
  await form.getByLabel('Operation to add').selectOption('devices.getDevices');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(check).toContainText('No problems.');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('devices-that-fail');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/scenarios\/devices-that-fail$/);
  await page.reload();
  await expect(form.getByLabel('Answer of devices.getDevices')).toHaveValue('Status 500');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new tab' }).click();
  await expect((await opened).getByText('We couldn’t load this part of your account')).toBeVisible();
  await page.goto(studio.address('/scenarios?text=devices-that-fail'));
  const row = page.getByRole('row', { name: /Devices that fail/ });
  await expect(row).toContainText('Quinn');
  await expect(row.getByRole('link', { name: 'Open devices-that-fail in a new tab' })).toHaveAttribute(
    'href',
    /\/\/qa\..*scenario=devices-that-fail$/,
  );
});
