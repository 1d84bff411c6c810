import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sampleCases } from '../tests/support/property.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  CLIENT_ID,
  DO_NOT_SELL,
  fillDoNotSell,
  fillHelp,
  HELP,
  openForm,
  picture,
  errorSummary,
  TICKETS,
} from './support/forms.ts';
import type { OwnPortal } from './support/portal.ts';
import { expect, waitForHydration, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

const root = path.resolve(import.meta.dirname, '..');
const forms = readdirSync(path.join(root, 'fixtures/content/forms')).map((file) => file.replace(/\.json$/, ''));
const controls = readdirSync(path.join(root, 'src/forms/controls'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let portal: OwnPortal;
test.beforeAll(({ manyTickets }) => {
  portal = manyTickets;
});

/** Returns an address of the forms gallery on a staff host. */
const staff = (address = ''): string => `${portal.origin.replace('://', '://qa.')}/gallery/forms${address}`;

const WIDTHS = [320, 360, 768, 1280] as const;

test('the gallery shows staff every form and every control, at every width (ENG-16, ENG-19)', async ({ page }) => {
  await page.goto(staff());
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^[a-z-]+$/ }),
  ).toHaveText(forms.toSorted());
  for (const control of controls) await expect(page.locator(`#control-${control}`)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
});

test('the gallery shows a form in its states and with its messages, in both languages (ENG-19)', async ({ page }) => {
  await page.goto(staff('/help-request?language=en'));
  await expect(errorSummary(page)).toBeVisible();
  await expect(page.getByLabel('Sending', { exact: true }).getByRole('button', { name: 'Sending …' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^It was not sent\./);
  const message = (cause: string) => page.locator(`[data-cause="${cause}"]`);
  await expect(message('message maxLength')).toContainText('at most 500 characters; it has 501.');
  await expect(message('attachment fileSize')).toContainText('The file is too large. Choose one of up to 5 MB.');
  await expect(message('velaDevice required')).toContainText('Choose your device');
  await expect(page.getByRole('main')).not.toContainText(/[{}]/);
  await page.getByRole('link', { name: 'En español' }).click();
  await expect(message('velaDevice required')).toContainText('Elige tu dispositivo');
  await expect(page.getByRole('button', { name: 'Enviando …' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'es');
});

test('only staff can see the gallery, and the page of a form loads none of its code (ENG-19)', async ({
  page,
  request,
  faults,
}) => {
  for (const address of ['', '/help-request']) {
    expect((await request.get(`${portal.origin}/gallery/forms${address}`)).status()).toBe(404);
  }
  expect((await request.get(`${portal.origin}/api/forms`)).status()).toBe(404);
  await page.goto(`${portal.origin}/gallery/forms`);
  await waitForHydration(page);
  await expect(page.getByRole('main')).not.toContainText('do-not-sell');
  const loaded: string[] = [];
  page.on('request', (each) => void loaded.push(each.url()));
  await openForm(page, portal.origin + DO_NOT_SELL);
  expect(loaded.some((url) => url.includes('schema-form'))).toBe(true);
  expect(loaded.filter((url) => url.includes('gallery'))).toEqual([]);
  faults.list.length = 0;
});

// Colors do not depend on the width, so each width is tested in one color scheme.
const LOOKS = [
  [320, 'light'],
  [360, 'dark'],
  [768, 'dark'],
  [1280, 'light'],
] as const;
/** The tested looks (window width and color scheme): one that SEED chooses, or all of them with FULL=1. */
const looks = sampleCases(LOOKS, 1);

for (const [width, colorScheme] of looks) {
  test(`two forms are accessible at ${width} px in ${colorScheme} mode: do-not-sell empty, invalid, failed and sent, the help request invalid and filled in (DNS-01, HELP-01)`, async ({
    page,
    faults,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const look = async (name: string): Promise<void> => {
      await expectAccessible(page, `${name} ${width} ${colorScheme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${name} ${width}`).toBeLessThanOrEqual(width);
    };
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await openForm(page, portal.origin + DO_NOT_SELL);
    await look('do-not-sell empty');
    await page.locator('form button[type="submit"]').click();
    await expect(errorSummary(page)).toBeFocused();
    await look('do-not-sell wrong');
    await page.getByLabel('Country').selectOption('Canada');
    await look('do-not-sell without a state');
    await fillDoNotSell(page);
    await page.route(TICKETS, (route) => route.abort('connectionreset'), { times: 1 });
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look('do-not-sell failed');
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await look('do-not-sell sent');

    await openForm(page, portal.origin + HELP);
    await page.locator('form button[type="submit"]').click();
    await expect(errorSummary(page)).toBeFocused();
    await look('help wrong');
    await fillHelp(page);
    await page.getByLabel('Client ID').fill(CLIENT_ID);
    await page.getByLabel(/^Picture or video/).setInputFiles(picture(20_000, `${'a-very-long-name-'.repeat(8)}.jpg`));
    await expect(page.getByRole('button', { name: /^Remove a-very/ })).toBeVisible();
    await look('help filled in');
    faults.list.length = 0;
  });
}

test('text at twice the size fits, and all controls are large enough to press (DNS-01, HELP-01)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const address of [DO_NOT_SELL, HELP]) {
    await openForm(page, portal.origin + address);
    await page.locator('form button[type="submit"]').click();
    await expect(errorSummary(page)).toBeFocused();
    const small = await page.locator('form :is(button, input, select, textarea)').evaluateAll((elements) =>
      elements
        .map((element) => ({
          element,
          box: (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect(),
        }))
        .filter(({ element, box }) => box.height < 44 && (element as HTMLInputElement).type !== 'file')
        .map(({ element, box }) => `${element.id || element.textContent} ${box.height}`),
    );
    expect.soft(small).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
    await expect(page.locator('form button[type="submit"]')).toBeVisible();
  }
});
