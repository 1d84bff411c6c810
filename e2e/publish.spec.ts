import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import { expect, waitForHydration, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** Changes one file of the drafts, as an editor does. */
function edit(file: string, change: (text: string) => string): void {
  const full = path.join(portal.contentFolder, file);
  const text = readFileSync(full, 'utf8');
  const changed = change(text);
  expect(changed, `the edit of ${file} changes something`).not.toBe(text);
  writeFileSync(full, changed);
}

/** Waits until the running portal serves the release. */
async function waitForRelease(release: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${portal.origin}/api/release`)).json()).toEqual({ release });
}

const setHeading = (heading: string) => (text: string) =>
  text.replace(/"heading": "[^"]*"/, `"heading": ${JSON.stringify(heading)}`);

test('an editor’s change appears on the open page after a publish, without a reload or a change of scroll position (ENG-01, ENG-07)', async ({
  page,
}) => {
  await page.goto(portal.origin);
  await waitForHydration(page);
  await page.evaluate(() => {
    const input = document.createElement('input');
    document.querySelector('footer')!.append(input);
    input.value = 'typed';
    input.focus();
    Object.assign(window, { stayed: document.querySelector('h1') });
  });
  edit('pages/index.json', setHeading('A changed heading'));
  await expect(page.getByRole('heading', { level: 1, name: 'A changed heading' })).toHaveCount(0);
  const published = await portal.content('publish', '--note', 'New heading');
  expect(published.output).toMatch(/release/i);
  expect(published.code).toBe(0);
  await waitForRelease('2');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('heading', { level: 1, name: 'A changed heading' })).toBeVisible();
  await expect(page.locator('footer input')).toHaveValue('typed');
  await expect(page.locator('footer input')).toBeFocused();
  expect(await page.evaluate(() => (window as { stayed?: Element }).stayed === document.querySelector('h1'))).toBe(
    true,
  );
});

test('the texts of the interface change with a publish too (ENG-01)', async ({ page }) => {
  await page.goto(portal.origin);
  await waitForHydration(page);
  edit('dictionary.json', (text) => text.replace('"Skip to content"', '"Jump to content"'));
  expect((await portal.content('publish')).code).toBe(0);
  await waitForRelease('3');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('link', { name: 'Jump to content' })).toBeAttached();
});

test('a rollback restores the previous page (ENG-01)', async ({ page }) => {
  const { code } = await portal.content('rollback', '1');
  expect(code).toBe(0);
  await waitForRelease('1');
  await page.goto(portal.origin);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A changed heading');
});

test('broken content is refused with a report of the unknown block and the dead link, and the portal still shows its page', async ({
  page,
}) => {
  edit('pages/index.json', (text) => text.replace('"componentName": "Hero"', '"componentName": "Heroo"'));
  edit('items/shared/footer.json', (text) => text.replace('"/privacy/web-terms"', '"/privacy/no-terms"'));
  const { code, output } = await portal.content('publish');
  expect(code).toBe(1);
  expect(output).toMatch(/Heroo/);
  expect(output).toMatch(/no-terms/);
  expect(output).toMatch(/content/);
  const list = await portal.content('list');
  expect(list.output).not.toMatch(/release 4/i);
  await page.goto(portal.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the command line explains invalid arguments', async () => {
  const { code, output } = await portal.content('publsh');
  expect(code).toBe(2);
  expect(output).toMatch(/check.*publish.*rollback/s);
});
