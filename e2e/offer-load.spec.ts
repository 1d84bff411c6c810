import type { Page } from '@playwright/test';
import { customer, signIn } from './support/customers.ts';
import { expect, test } from './support/test.ts';

const LIMIT = 25_000;

/** Returns the sizes of the scripts that the browser loads from now on, by name. */
function watchScripts(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const name = /\/assets\/(.+\.js)$/.exec(request.url())?.[1];
    if (name)
      scripts.set(
        name,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  return scripts;
}

const sum = async (sizes: Iterable<Promise<number>>): Promise<number> =>
  (await Promise.all(sizes)).reduce((total, size) => total + size, 0);

test('plan selection and review load little code beyond the account page, and no code of forms or of encryption (OFFER-01, OFFER-24)', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await signIn(page, customer('no-update'));
  await expect(page.getByRole('heading', { name: 'Billing information' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const known = new Set(scripts.keys());
  expect(await sum(scripts.values()), 'the control: something was counted').toBeGreaterThan(50_000);

  await page.goto('/offer/max');
  await page.getByRole('checkbox', { name: /Max Standard/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Charged to/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const more = [...scripts].filter(([name]) => !known.has(name));
  const bytes = await sum(more.map(([, size]) => size));
  console.log(`JavaScript of the offer pages: ${bytes} bytes more in ${more.length} files`);
  expect(more.length, 'the control: these pages have code of their own').toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(LIMIT);
  expect(more.map(([name]) => name).filter((name) => /forge-|encrypt|schema-form|mui/.test(name))).toEqual([]);
});
