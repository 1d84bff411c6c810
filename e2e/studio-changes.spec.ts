import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog, pressByKeyboard, tabTo } from './support/accessibility.ts';
import { studioPortal, REFUSED_VISIT_MESSAGES } from './support/studio.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const studio = studioPortal();

/** Sends a request to the editing API as the page does. */
function send<Result>(page: Page, path: string, body?: unknown): Promise<Result> {
  return page.evaluate(
    async ([address, text]) => {
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: text! };
      const response = await fetch(`/studio/api${address}`, text === undefined ? {} : json);
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

/** Creates a change with a new title of the support page, and returns its id. */
async function createTitleChange(page: Page, title: string, to: string): Promise<string> {
  const { id } = await send<{ id: string }>(page, '/changes', { title });
  const path = 'pages/support/index.json';
  const { value } = await send<{ value: { en: { title: string } } }>(page, `/changes/${id}/document?path=${path}`);
  await send(page, `/changes/${id}/edits`, { path, operations: [{ at: '/en/title', was: value.en.title, to }] });
  return id;
}

/** Expects the support page before and after the new title side by side, in the chosen language and width. */
async function expectBothPages(page: Page): Promise<void> {
  const pages = page.getByRole('region', { name: 'Pages before and after' });
  await pages.scrollIntoViewIfNeeded();
  const [before, after] = [pages.frameLocator('iframe').nth(0), pages.frameLocator('iframe').nth(1)];
  await expect.poll(() => after.locator('title').textContent()).toContain('How can we help');
  await expect(before.locator('html[data-ready]')).toBeAttached();
  expect(await before.locator('title').textContent()).not.toContain('How can we help');
  expect(await after.locator('html').evaluate(() => innerWidth)).toBe(1280);
  await pages.getByText('Spanish', { exact: true }).click();
  await pages.getByText('Phone', { exact: true }).click();
  for (const side of [before, after]) {
    await expect(side.locator('html[lang=es][data-ready]')).toBeAttached();
    expect(await side.locator('html').evaluate(() => innerWidth)).toBe(390);
    // The frame shows the whole page: it is as high as its content.
    await expect
      .poll(() =>
        side.locator('html').evaluate(({ scrollHeight }) => [scrollHeight <= innerHeight, scrollHeight > 800]),
      )
      .toEqual([true, true]);
  }
}

test('a change shows its texts and pages; it is published, and an earlier release is made current again, by keyboard', async ({
  page,
  faults,
}) => {
  // The test gets more time, because the pages in the frames load one after another.
  test.setTimeout(120_000);
  await studio.open(page, '/changes');
  const id = await createTitleChange(page, 'A friendlier title', 'How can we help');
  await page.goto(studio.address(`/changes/${id}`));
  await expect(page.locator('main ins').first()).toHaveText('How');
  await expect(page.getByText(/^Changes 1 of \d+ pages:$/)).toBeVisible();
  await expectBothPages(page);
  await expectAccessible(page, 'the change');
  // F6 moves from the last part of the screen to the next: the bar at the top, the navigation, the title.
  for (let part = 0; part < 3; part += 1) await page.keyboard.press('F6');
  await pressByKeyboard(page, page.locator('main').getByRole('button', { name: 'Publish…' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/It changes one of \d+ pages\./);
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Publish now' }));
  await expect(page.getByText('Customers see it now.')).toBeVisible();
  expect(await (await page.request.get(`${studio.portal().origin}/support`)).text()).toContain(
    '<title>How can we help',
  );

  await page.goto(studio.address('/releases'));
  await pressByKeyboard(page, page.getByRole('button', { name: 'Go back to 1…' }));
  const question = await expectAccessibleDialog(page);
  await pressByKeyboard(page, question.getByRole('button', { name: 'Go back to 1', exact: true }));
  await expect(page.getByText('Release 1 is current.')).toBeVisible();
  expect(await (await page.request.get(`${studio.portal().origin}/support`)).text()).not.toContain(
    '<title>How can we help',
  );
  ignoreFaults(faults, REFUSED_VISIT_MESSAGES);
});

test('two changes of one text: the second editor sees both values and decides by keyboard', async ({ page }) => {
  await studio.open(page, '/changes');
  const mine = await createTitleChange(page, 'My title', 'Mine for the support page');
  const theirs = await createTitleChange(page, 'Their title', 'Theirs for the support page');
  await send(page, `/changes/${theirs}/publish`, {});
  await page.goto(studio.address(`/changes/${mine}`));
  const card = page.getByRole('group', { name: /pages\/support\/index\.json/ });
  await expect(card).toContainText('Theirs for the support page');
  await tabTo(page, card.getByRole('textbox', { name: 'Another text' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ours for the support page');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Save the decisions' }));
  await expect(card).toHaveCount(0);
  await expect(page.locator('ins').first()).toContainText('Ours');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await page.getByRole('button', { name: 'Schedule it' }).click();
  await expect(page.getByRole('dialog')).toContainText('Choose a day and a time.');
  await page.getByLabel(/Publish at/).fill('2036-01-02T03:04');
  await page.getByRole('button', { name: 'Schedule it' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
});
