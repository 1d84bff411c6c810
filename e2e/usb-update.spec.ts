import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Records the downloads of all tabs that open from now on, and whether each tab has an opener. */
function watchTabs(page: Page): { readonly downloads: Download[]; readonly openers: (boolean | undefined)[] } {
  const seen = { downloads: [] as Download[], openers: [] as (boolean | undefined)[] };
  page.context().on('page', (tab) => {
    tab.on('download', (download) => seen.downloads.push(download));
    void tab
      .evaluate(() => window.opener !== null)
      .then((hasOpener) => seen.openers.push(hasOpener))
      .catch(() => undefined);
  });
  return seen;
}

async function openTerms(page: Page, model: string): Promise<void> {
  await page.goto('/usb-update');
  await page.getByRole('combobox', { name: 'TV model' }).selectOption(model);
  await page.getByRole('button', { name: /^Download version/ }).click();
  await expect(page.getByRole('dialog', { name: 'Terms for the software update' })).toBeVisible();
}

test('a visitor reads the terms by keyboard, downloads the newest version and checks the file (USB-01, USB-02, USB-03, USB-08, USB-09, USB-12, USB-17, USB-18, ROLE-11, SEC-26)', async ({
  page,
}) => {
  const tabs = watchTabs(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await openTerms(page, 'VTV26A-55V7');
  const dialog = page.getByRole('dialog');
  const terms = dialog.getByRole('region');
  await expectAccessible(page, 'the terms');
  expect(paths.filter((path) => /anonymous-token|firmware\/images/.test(path))).toEqual([
    '/sandbox/anonymous-token',
    '/api/firmware/images',
  ]);
  expect((await terms.boundingBox())!.height).toBeLessThanOrEqual(400);
  expect(await terms.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(100);

  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept and download' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/scroll to the end/);
  await expect(terms).toBeFocused();
  await page.keyboard.press('End');
  // The browser scrolls smoothly, so the test waits until the end is reached.
  await expect.poll(() => terms.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)).toBeLessThan(5);
  await dialog.getByRole('button', { name: 'Accept and download' }).click();

  await expect(page.getByRole('heading', { name: 'Your download for 55V7 has started' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'TV model' })).toHaveValue('');
  await expect.poll(() => tabs.downloads.length).toBe(1);
  expect(tabs.openers).not.toContain(true);
  await expectAccessible(page, 'the started download');

  const file = tabs.downloads[0]!;
  const sha256 = createHash('sha256')
    .update(await readFile(await file.path()))
    .digest('hex');
  await page.getByRole('combobox', { name: 'TV model' }).selectOption('VTV26A-55V7');
  await page.getByText('Show', { exact: true }).first().click();
  await expect(page.getByText(sha256)).toBeVisible();
  await expectAccessible(page, 'the versions');
  const check = page.getByLabel('Downloaded file');
  const whole = await readFile(await file.path());
  const name = file.suggestedFilename();
  await check.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: whole.subarray(0, 1000) });
  await expect(page.getByText(/is not complete: 1 KB of 262 KB/)).toBeVisible();
  await check.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: whole });
  await expect(page.getByText(/SIGNED\.bin is complete and unchanged/)).toBeVisible();
});

test('a visitor whose token has expired gets all fifteen files in tabs of their own; the terms box is lower in a low window (USB-13, USB-17, USB-20)', async ({
  page,
  faults,
}) => {
  const tabs = watchTabs(page);
  const tokens: string[] = [];
  const links = /\/api\/firmware\/download/;
  await page.route(links, (route) => route.fulfill({ status: 401, json: { success: false } }), { times: 1 });
  page.on('request', (request) => {
    if (links.test(request.url())) tokens.push(request.headers()['authorization'] ?? '');
  });
  await openTerms(page, 'VTV26P-85V9 Pro');
  const dialog = page.getByRole('dialog');
  const terms = dialog.getByRole('region');
  await expect(terms).toHaveCSS('max-height', '400px');
  await page.setViewportSize({ width: 1280, height: 668 });
  await expect(terms).toHaveCSS('max-height', '234px');
  await page.setViewportSize({ width: 1280, height: 900 });
  await terms.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept and download' }).click();
  await expect(page.getByRole('list', { name: 'Files of this download' }).getByRole('link')).toHaveCount(15);
  await expect.poll(() => tabs.downloads.length).toBe(15);
  expect(new Set(tabs.downloads.map((each) => each.suggestedFilename())).size).toBe(15);
  expect(tokens).toHaveLength(2);
  expect(tokens[0]).not.toBe(tokens[1]);
  expect(faults.list.splice(0).join(' ')).toMatch(/^console: .*401.*VTV26P-85V9%20Pro&tv-make=Vela$/);
});

test('a screen of 766 px shows the notice, and a screen of 767 px shows the choice of the model (USB-21, USB-22)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 766, height: 900 });
  await page.goto('/usb-update');
  await expect(page.getByText(/^Downloading this update isn't supported on mobile devices/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'TV model' })).toHaveCount(0);
  await expectAccessible(page, 'the notice');
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('combobox', { name: 'TV model' })).toBeVisible();
});

test('a download by code starts automatically and leads to the start page; for an unknown code the page shows an error (USB-26, USB-27)', async ({
  page,
  faults,
}) => {
  const tabs = watchTabs(page);
  await page.goto('/usb-update/55U6VX');
  await expect(page.getByRole('textbox', { name: 'Model code' })).toHaveValue('55U6VX');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => tabs.downloads.length).toBe(1);
  await page.goto('/usb-update/UNKNOWN');
  await expect(page.getByRole('dialog')).toContainText('try refreshing the page');
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/no software for this model/);
  await expectAccessible(page, 'the failed download');
  expect(new URL(page.url()).pathname).toBe('/usb-update/UNKNOWN');
  expect(faults.list.splice(0).join(' ')).toMatch(/^console: .*404.*tv-code=UNKNOWN$/);
});
