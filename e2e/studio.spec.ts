import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { studioPortal, REFUSED_VISIT_MESSAGES } from './support/studio.ts';
import { expect, waitForHydration, ignoreFaults, test } from './support/test.ts';

const studio = studioPortal();

test('an editor finds documents by keyboard alone, with typing errors, or searches in all texts', async ({ page }) => {
  await studio.open(page, '/lists');
  const box = page.getByRole('combobox', { name: 'Name, address or title' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Lists');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('shared sigm up');
  await expect(page.getByRole('option', { name: /items\/shared\/sign-up/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'finder');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Sign up');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xqzvw');
  await expect(page.getByText('No document fits.')).toBeVisible();
  await expect(page.getByRole('option', { name: /Search in all texts/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/studio\/content\?text=xqzvw$/);
  await expect(page.getByText('Nothing fits')).toBeVisible();
});

/** A picture that no other test uploads. */
const DRAWING = {
  name: 'Spring sale.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="200" cy="150" r="90"/></svg>',
  ),
};

test('the start prints the address of the studio and the sign-in of a sample editor, which works', async ({ page }) => {
  const line = /^The studio for editors: (\S+) \(sign in as (\S+) with (\S+)\)$/m;
  await expect.poll(studio.portal().log).toMatch(line);
  const [, address, email, password] = line.exec(studio.portal().log())!;
  await page.goto(address!);
  await page.locator('[name=email]').fill(email!);
  await page.locator('[name=password]').fill(password!);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible();
});

test('an editor uploads a picture with its alternative text, changes a text, and customers see both three clicks later @every-browser', async ({
  page,
}) => {
  // The test gets more time, because a portal that has just started checks all its content at the first request.
  test.setTimeout(120_000);
  await studio.open(page, '/content/items/shared/promo.json');
  await page.getByRole('button', { name: 'Choose: Image' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /products\/stream-box/ })).toBeChecked();
  await dialog.getByRole('searchbox').fill('banners/wbd-sm');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expectAccessible(page, 'dialog of pictures');
  await dialog.getByLabel('File to upload').setInputFiles(DRAWING);
  await expect(dialog.getByRole('radio', { name: 'uploads/spring-sale.svg' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'In words' })).toBeFocused();
  await page.keyboard.type('A dark moon');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose: Image' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'A dark moon' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message, English' }).fill('Free shipping this week.');
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'item');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/Customers see it now/)).toBeVisible();
  await page.goto(studio.portal().origin);
  await expect(page.getByText('Free shipping this week.').first()).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'See pricing and details' }).first().click();
  await expect(page.getByRole('img', { name: 'A dark moon' })).toBeVisible();
});

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens a screen by its name in the navigation. */
async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();

/** Edits one word on the "Words" screen of the studio, and adds another word. */
async function editWords(page: Page): Promise<void> {
  await openScreen(page, 'Words');
  await page.getByRole('searchbox', { name: 'Search in the words' }).fill('skip-to');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'skip-to-content, English' }).fill('Go to the content');
  await page.getByRole('searchbox', { name: 'Search in the words' }).fill('');
  await page.getByLabel('Name of a new word').fill('Not a name');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^Use small letters/)).toBeVisible();
  await page.getByLabel('Name of a new word').fill('aaa-first');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Search in the words' }).fill('aaa-first');
  await expect(page.getByRole('textbox', { name: 'aaa-first, English' })).toHaveValue('aaa-first');
  const spanish = page.getByRole('textbox', { name: 'aaa-first, Spanish' });
  await expect(spanish, 'a new word has no Spanish text yet').toHaveValue('');
  await spanish.fill('aaa-primero');
  await expectSaved(page);
}

/** Edits, moves, adds and removes choices of a list, and edits it as JSON. */
async function editList(page: Page): Promise<void> {
  await openScreen(page, 'Lists');
  await page.getByRole('link', { name: 'Refund reasons' }).click();
  const words = (choice: number) => page.getByRole('textbox', { name: `English of choice ${choice}`, exact: true });
  await words(1).fill('I never used it');
  await page.getByRole('button', { name: 'Move choice 1 down' }).click();
  await expect(words(2)).toHaveValue('I never used it');
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await expect(words(6)).toHaveValue('');
  await page.getByRole('button', { name: 'Remove choice 6' }).click();
  await expect(words(6)).toHaveCount(0);
  await expectSaved(page);
  await page.goto(studio.address('/content/lists/refund-reasons.json?view=json'));
  const json = page.getByRole('textbox', { name: 'The document as JSON' });
  await expect(json).toContainText('I never used it');
  await json.press('Control+Home');
  await page.keyboard.type('no JSON ');
  await expect(page.getByRole('button', { name: 'Save this text' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await json.press('Control+Home');
  await page.keyboard.type('{ "description": "Why?",');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save this text' }).click();
  await expectSaved(page);
  await openScreen(page, 'Lists');
  await page.getByRole('link', { name: 'Refund reasons' }).click();
  await expect(page.getByText('Why?')).toBeVisible();
}

/** Uploads a picture, finds it as unused, and removes it. Expects that used media cannot be removed. */
async function uploadAndRemove(page: Page): Promise<void> {
  await openScreen(page, 'Media');
  const files = page.getByLabel('Files to upload');
  await files.setInputFiles({ name: 'Words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert').getByText(/^Words\.png: /)).toBeVisible();
  await files.setInputFiles({ name: 'A dot.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('Uploaded. Choose it where a picture is needed.')).toBeVisible();
  await openScreen(page, 'Content');
  await page.getByRole('button', { name: 'Media', exact: true }).click();
  await page.getByRole('button', { name: 'Unused' }).click();
  await page.getByRole('main').getByRole('link', { name: /a.dot/i }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The file is removed by this change.')).toBeVisible();
  await openScreen(page, 'Content');
  await page.getByRole('button', { name: 'Missing Spanish' }).click();
  await expect(page.getByText(/^\d+ documents?$|^Nothing fits$/)).toBeVisible();
  await page.getByRole('button', { name: 'Missing Spanish' }).click();
  await page.getByRole('button', { name: 'Items', exact: true }).click();
  await page.getByRole('searchbox', { name: /^Search in names/ }).fill('promo');
  // The document that uses the picture is listed after a moment.
  await page.getByRole('main').getByRole('link', { name: 'Promo', exact: true }).first().click();
  await expect(page.getByText('It cannot be removed as long as it is used.')).toBeVisible();
}

test('words, a list, JSON and a picture are edited, published, compared with the last release, shown in an earlier release, and reverted', async ({
  page,
  faults,
}) => {
  // The test is slow, because it has many steps on many screens.
  test.setTimeout(180_000);
  await studio.open(page, '/', 'administrator');
  const start = page.getByRole('region', { name: 'How to begin' });
  await expect(start.getByRole('paragraph')).toHaveText(
    /^Open a page [^.]+\. Customers see [^.]+\. The whole site [^.]+\.$/,
  );
  await expect(page.getByText(/^Release \d+ is fine/)).toBeVisible();
  await editWords(page);
  await editList(page);
  await uploadAndRemove(page);
  await page.getByRole('banner').getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/Customers see it now/)).toBeVisible();
  const shownBy = async (address: string): Promise<string> => (await page.request.get(address)).text();
  expect(await shownBy(studio.portal().origin)).toContain('Go to the content');

  await openScreen(page, 'Releases');
  const compared = page.getByRole('region', { name: 'Compare two releases' });
  await expect(compared.getByRole('listitem')).toHaveText([/dictionary\.json/, /lists\/refund-reasons\.json/]);
  const before = await compared.getByLabel('Before').inputValue();
  await page.getByRole('button', { name: `Show ${before}`, exact: true }).click();
  const link = page.getByRole('link', { name: `Open the portal of release ${before}` });
  expect(await shownBy((await link.getAttribute('href'))!)).not.toContain('Go to the content');

  await openScreen(page, 'Changes');
  await page.getByRole('link', { name: 'Published and closed' }).click();
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Take back…' }).click();
  await expect(page.getByText(/^This new change takes the other one back/)).toBeVisible();
  await expect(page.locator('main del').first()).toBeVisible();

  await openScreen(page, 'Services');
  await expect(page.getByRole('row', { name: /devices\.getDevices.*GET/ })).toBeVisible();
  await openScreen(page, 'People');
  await page.getByRole('button', { name: 'New token…' }).click();
  await page.getByLabel('What it is for').fill('Nightly import');
  await page.getByRole('button', { name: 'Create the token' }).click();
  await expect(page.getByRole('dialog').getByLabel('Secret')).not.toHaveValue('');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('table', { name: 'Audit' }).getByRole('row', { name: /Created a token/ })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await expect(page.getByText('The token no longer works.')).toBeVisible();
  ignoreFaults(faults, REFUSED_VISIT_MESSAGES, /status of 4\d\d .*\/studio\/api\/changes\/[^/]+\/media/);
});
