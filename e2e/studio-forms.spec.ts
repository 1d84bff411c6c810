import { expectAccessible } from './support/accessibility.ts';
import { studioPortal } from './support/studio.ts';
import { expect, test } from './support/test.ts';

const studio = studioPortal();

test('a message is changed, seen in the form with its very fault, published, and a form of the portal has it', async ({
  page,
  faults,
}) => {
  await studio.open(page, '/messages?at=/maxLength/en');
  const text = page.getByRole('textbox', { name: 'maxLength, English' });
  await text.click();
  const panel = page.getByRole('region', { name: /^See it fire/ });
  await expect(panel.locator('[aria-invalid=true]')).toBeVisible({ timeout: 20_000 });
  await text.fill('Too long, sorry.');
  await expect(panel.getByText('Too long, sorry.').first()).toBeVisible();
  await expect(text).toBeFocused();
  await expectAccessible(page, 'messages');
  await page.getByRole('banner').getByRole('button', { name: 'Publish…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
  expect(faults.list.filter((fault) => /policy|violat/i.test(fault))).toEqual([]);
  await expect(async () => {
    const { words } = (await (
      await page.request.get(`${studio.portal().origin}/api/forms/help-request?language=en`)
    ).json()) as {
      words: string;
    };
    expect(await (await page.request.get(studio.portal().origin + words)).text()).toContain('Too long, sorry.');
  }).toPass();
});
