import type { Page } from '@playwright/test';
import { axeOn } from './support/accessibility.ts';
import { START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

let portal: OwnPortal;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  portal = await startPortal({ config: { studio: {} } });
});
test.afterAll(() => portal.stop());

/** Signs in who may publish, and opens an address of the studio. */
async function open(page: Page, path: string): Promise<void> {
  const studio = portal.origin.replace('//localhost', '//studio.localhost');
  await page.goto(`${studio}/studio/sign-in?to=${encodeURIComponent(`/studio${path}`)}`);
  await page.locator('[name=email]').fill('paul@staff.example');
  await page.locator('[name=password]').fill('studio-paul-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await axeOn(page).include('main').analyze();
  expect(passes.length, 'the control: axe has looked').toBeGreaterThan(10);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('a message is changed, seen in the form with its very fault, published, and a form of the portal has it', async ({
  page,
  faults,
}) => {
  await open(page, '/messages?at=/maxLength/en');
  const text = page.getByRole('textbox', { name: 'maxLength, English' });
  await text.click();
  const panel = page.getByRole('region', { name: /^See it fire/ });
  await expect(panel.locator('[aria-invalid=true]')).toBeVisible({ timeout: 20_000 });
  await text.fill('Too long, sorry.');
  await expect(panel.getByText('Too long, sorry.').first()).toBeVisible();
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('button', { name: 'Publish…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
  expect(faults.list.filter((fault) => /policy|violat/i.test(fault))).toEqual([]);
  await expect(async () => {
    const { words } = (await (
      await page.request.get(`${portal.origin}/api/forms/help-request?language=en`)
    ).json()) as {
      words: string;
    };
    expect(await (await page.request.get(portal.origin + words)).text()).toContain('Too long, sorry.');
  }).toPass();
});
