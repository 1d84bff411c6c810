import type { Request } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { siteOf } from './support/pages.ts';
import { expect, waitForHydration, test } from './support/test.ts';

test('the search works while typing, marks matches, is stored in the address, and Back returns to it (SUPP-04, SUPP-05, SUPP-33, ROLE-09) @every-browser', async ({
  page,
}) => {
  await page.goto('/support');
  await waitForHydration(page);
  const box = page.getByRole('combobox', { name: 'Search support articles' });
  await expect(page.getByRole('list', { name: 'Quick searches' }).getByRole('button')).toHaveText([
    'Quick start guide',
    'User manual',
    'Hisense',
    'Element',
    'Peacock',
    'Firmware update',
    'Remote',
  ]);
  await box.pressSequentially('pair remote');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Pair your voice remote');
  await expect(first.locator('mark').first()).toHaveText('Pair');
  await expect(page).toHaveURL(/\/support\?q=pair\+remote$/);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/support\/remote\/pair-your-remote$/);
  await expect(page.getByRole('combobox', { name: 'Search support articles' })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('pair remote');
  await expect(first).toContainText('Pair your voice remote');
});

test('typing makes no request once the index is loaded, and the search works without a connection (SUPP-32)', async ({
  page,
  context,
}) => {
  await page.goto('/support/wifi');
  await waitForHydration(page);
  const requests: string[] = [];
  const box = page.getByRole('combobox', { name: 'Search support articles' });
  await box.focus();
  await page.waitForResponse(/\/search\/en-[0-9a-f]{12}\.json/);
  await box.pressSequentially('r');
  await expect(page.getByRole('option').first()).toBeVisible();
  page.on('request', (request) => {
    // The browser itself requests the icon when the address changes.
    if (new URL(request.url()).pathname !== '/favicon.svg') requests.push(request.url());
  });
  await context.setOffline(true);
  await box.pressSequentially('emoet');
  await expect(page.getByRole('heading', { name: 'Did you mean...' })).toBeVisible();
  // The address changes a moment after the last key. This must not cause a request either.
  await expect(page).toHaveURL(/[?&]q=remoet$/);
  expect(requests).toEqual([]);
  await context.setOffline(false);
});

test('the box, the worker and the index together are at most 20 kB over the wire, in each language (SUPP-32)', async ({
  page,
  baseURL,
}) => {
  // Also matches a style sheet of the search. There must be none: all pages share one style sheet.
  const PARTS = /\/(support-search|start-worker|search\.worker|search\/e[ns])-[\w-]+\.(?:js|json|css)$/;
  for (const site of [baseURL!, siteOf(baseURL!, 'es')])
    await test.step(site, async () => {
      const addresses: string[] = [];
      const note = (request: Request) => void (PARTS.test(request.url()) && addresses.push(request.url()));
      page.on('request', note);
      await page.goto(`${site}/support`);
      await waitForHydration(page);
      await page.getByRole('combobox').fill('remoto');
      await expect(page.getByRole('option').first()).toBeVisible();
      page.off('request', note);
      expect(
        addresses.map((address) => PARTS.exec(address)![1]!).toSorted((one, other) => one.localeCompare(other)),
      ).toEqual(['search.worker', expect.stringMatching(/^search\/e[ns]$/), 'start-worker', 'support-search']);
      const sizes = addresses.map(async (address) => {
        // The request goes to the English host, because Node cannot resolve the Spanish one. The files are the same on
        // both hosts.
        const headers = (await page.request.get(new URL(address).pathname)).headers();
        expect(headers['content-encoding'], address).toBe('br');
        return Number(headers['content-length']);
      });
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      console.log(`Search: ${bytes} bytes`);
      expect(bytes, 'the control: the index alone is larger').toBeGreaterThan(8_000);
      expect(bytes).toBeLessThanOrEqual(20_000);
    });
});

test('manuals in the results are in the language of the host, and printed pages have no search box (SUPP-21, SUPP-27, SUPP-37, ROLE-09)', async ({
  page,
  baseURL,
}) => {
  for (const [host, chip, count] of [
    [baseURL!, 'user manual', 2],
    [siteOf(baseURL!, 'es'), 'manual del usuario', 2],
  ] as const) {
    await page.goto(`${host}/support/manual?q=${chip}`);
    const manuals = page.getByRole('option').filter({ hasText: '(PDF' });
    await expect(manuals).toHaveCount(count);
    await expect(manuals.first()).toHaveAttribute('href', host === baseURL ? /-en\.pdf$/ : /-es\.pdf$/);
  }
  for (const path of ['/support/documentation', '/support/remote', '/support/remote/pair-your-remote'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('combobox')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('combobox')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });
});

test('the search has its mobile layout at 780 px and not at 781 px, without sideways scrolling (SUPP-46)', async ({
  page,
}) => {
  await page.goto('/support?q=remote');
  const chips = page.getByRole('list', { name: 'Quick searches' });
  await expect(page.getByRole('option').first()).toBeVisible();
  const wrap = () => chips.evaluate((element) => getComputedStyle(element).flexWrap);
  await page.setViewportSize({ width: 781, height: 800 });
  expect(await wrap()).toBe('wrap');
  await page.setViewportSize({ width: 780, height: 800 });
  expect(await wrap()).toBe('nowrap');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('results, suggestions and pages of results are accessible in light and dark (SUPP-38, SUPP-43)', async ({
  page,
}) => {
  await page.goto('/support?q=remote');
  await expect(page.getByRole('navigation', { name: 'Pages of results' })).toBeVisible();
  await page.getByRole('combobox').press('ArrowDown');
  await expectAccessible(page, 'results');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('combobox').fill('hisence');
  await expect(page.getByRole('heading', { name: 'Did you mean...' })).toBeVisible();
  await expectAccessible(page, 'suggestions in the dark');
});
