import type { FrameLocator, Page } from '@playwright/test';
import { axeOn } from './support/accessibility.ts';
import { studioPortal } from './support/studio.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const studio = studioPortal();

/** Opens a page in the studio, and returns its preview. */
async function openPage(page: Page, name: string): Promise<FrameLocator> {
  await studio.open(page, `/pages/${name}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html[data-ready="true"]')).toBeAttached({ timeout: 20_000 });
  return frame;
}

test('a text is clicked on the page, typed, seen at once, published, and customers see it', async ({
  page,
  context,
  faults,
}) => {
  const frame = await openPage(page, 'support/index');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(async () => {
    await heading.click();
    await expect(page.getByRole('textbox', { name: /Heading.*English/ })).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('End');
  await page.keyboard.type(' Ask us');
  await expect(heading).toHaveText(/Ask us$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { violations, passes } = await axeOn(page).include('main').analyze();
  expect(passes.length, 'the control: axe has looked').toBeGreaterThan(10);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const published = await page.evaluate(async () => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const { changes } = (await (await fetch('/studio/api/changes?state=open')).json()) as { changes: { id: string }[] };
    return (await fetch(`/studio/api/changes/${changes[0]!.id}/publish`, { ...json })).status;
  });
  expect(published).toBe(200);
  const customer = await context.newPage();
  await customer.goto(`${studio.portal().origin}/support`);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(/Ask us$/);
  // The frame is of another site, where browsers may refuse the visit's cookie, without which nothing is logged.
  ignoreFaults(faults, /status of 401 .*\/sandbox\/logs\/ui/);
});

test('a block is moved by keyboard alone, taken back, and the page follows', async ({ page }) => {
  const frame = await openPage(page, 'support/index');
  const headings = async () => (await frame.locator('main h2').allTextContents()).map((text) => text.trim());
  const row = page.getByRole('row', { name: /^Support cards/ });
  await row.focus();
  const before = await headings();
  expect(before.length).toBeGreaterThan(1);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(headings).not.toEqual(before);
  expect((await headings()).toSorted()).toEqual(before.toSorted());
  await page.keyboard.press('Control+z');
  await expect.poll(headings).toEqual(before);
});

test('a page is shown as a sample customer sees it, who is signed in within the frame', async ({ page, faults }) => {
  await studio.open(page, '/pages/devices');
  await page.getByLabel('Seen by').selectOption({ label: 'Rich' });
  const devices = page.frameLocator('iframe');
  await expect(devices.getByText('Living room').first()).toBeVisible({ timeout: 40_000 });
  // The provider leads back to another page, and the editor stays.
  await expect(page).toHaveURL(/\/pages\/devices$/);
  await expect(devices.getByRole('heading', { level: 1 })).toBeVisible();
  ignoreFaults(faults, /^request: .*\/preview\//);
});

test('nobody else may show a preview in a frame, and the studio breaks no policy', async ({ page, faults }) => {
  await openPage(page, 'support/index');
  expect(faults.list.filter((fault) => /policy|violat/i.test(fault))).toEqual([]);
  const src = (await page.locator('iframe').getAttribute('src'))!;
  // The control: a page of another origin is refused the same frame, and the browser reports it.
  await page.goto(`${studio.portal().origin}/support`);
  const refused = await page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    await new Promise((done) => {
      frame.addEventListener('load', done);
    });
    try {
      return !frame.contentDocument?.querySelector('h1');
    } catch {
      return true;
    }
  }, src);
  expect(refused).toBe(true);
  faults.list.length = 0;
});
