import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { customer, fillSignIn, signIn } from './support/customers.ts';
import { recordAnnouncements, expectAnnounced } from './support/faults.ts';
import { mailedCode } from './support/mail.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const marcus = customer('pending');
const guadalupe = customer('zip-only');
const priya = customer('federated');

const change = (page: Page, what: string): Locator => page.getByRole('button', { name: `Change ${what}` });
const row = (page: Page, term: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) });
const save = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: 'Save' });

async function openDialog(page: Page, what: string): Promise<Locator> {
  await change(page, what).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input').first()).toBeVisible();
  return dialog;
}

/** Records the bodies of profile changes from now on. */
function sentChanges(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/sandbox\/account\/profile(\/otp)?$/.test(request.url()))
      sent.push(request.postDataJSON() as Record<string, unknown>);
  });
  return sent;
}

/** Log lines of browsers about refusals of the services and missing data of new customers. */
const REFUSALS = /status of (403|404|422)/;

test.describe('Marcus', () => {
  // The tests share one customer: each one reverts its changes, and a new password ends his other sessions.
  test.describe.configure({ mode: 'serial' });

  test('changes his name: errors appear at their fields, nothing is lost, one request is sent, success is announced (ROLE-01, ACCT-06, PROF-05, PROF-06, PROF-08, PROF-10)', async ({
    page,
  }) => {
    await recordAnnouncements(page);
    await signIn(page, marcus, '/account', { isShared: false });
    await expect(row(page, 'Name')).toContainText('Marcus Okafor');
    // The pointer is moved away, because near a button it would load the code of the dialog.
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('response', (response) => {
      const name = /\/(?:assets|forms)\/([\w-]+)-[\w-]{8,12}\.js/.exec(response.url())?.[1];
      if (name) scripts.push(name);
    });
    await page.reload();
    await expect(row(page, 'Name')).toContainText('Marcus Okafor');
    await page.waitForLoadState('networkidle');
    expect(scripts, 'the control').toContain('account-info');
    expect(
      scripts.filter((name) => /schema-form|loaded-profile-dialog|mui-dialog|controls-(?!context)/.test(name)),
    ).toEqual([]);

    const sent = sentChanges(page);
    await change(page, 'name').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change name' });
    await expect(dialog.getByRole('heading', { name: 'Change name' })).toBeFocused();
    await expect.poll(() => scripts).toContain('schema-form');
    const last = dialog.getByRole('textbox', { name: 'Last name' });
    await expect(last).toHaveValue('Okafor');
    await expectAccessible(page, 'the dialog of the name');
    await last.fill('');
    await save(page).click();
    await expect(dialog.getByText('Please enter your last name').last()).toBeVisible();
    expect(sent).toEqual([]);

    await last.fill('Okafor-Díaz');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(change(page, 'name')).toBeFocused();
    await openDialog(page, 'name');
    await expect(last).toHaveValue('Okafor-Díaz');
    // The request waits until the second press, so that the dialog is still open. Otherwise that press would move the
    // focus to the page.
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/sandbox\/account\/profile$/, async (route) => {
      if (route.request().method() === 'POST') await pressed.promise;
      await route.continue();
    });
    await save(page).dblclick();
    pressed.resolve();
    await expect(page.getByText('Success! Your profile has been updated.')).toBeVisible();
    await expectAnnounced(page, 'Success! Your profile has been updated.');
    await expect(row(page, 'Name')).toContainText('Marcus Okafor-Díaz');
    expect(sent).toEqual([
      expect.objectContaining({ firstName: 'Marcus', lastName: 'Okafor-Díaz', updateType: 'NAME' }),
    ]);
    await expect(change(page, 'name')).toBeFocused();
    await page.reload();
    await expect(row(page, 'Name')).toContainText('Marcus Okafor-Díaz');

    await openDialog(page, 'name');
    await last.fill('Okafor');
    await save(page).click();
    await expect(row(page, 'Name')).toContainText(/Marcus Okafor$|Marcus OkaforChange/);
  });

  test('sees his new name in the header at once, after a reload, and in another tab when it gets the focus (SHELL-06)', async ({
    page,
    context,
  }) => {
    await signIn(page, marcus, '/account', { isShared: false });
    const menu = (of: Page): Locator => of.getByRole('button', { name: /account menu/i });
    await expect(menu(page)).toHaveText('MO');
    const other = await context.newPage();
    await other.goto('/devices');
    await expect(menu(other)).toHaveText('MO');

    const rename = async (first: string): Promise<void> => {
      const dialog = await openDialog(page, 'name');
      await dialog.getByRole('textbox', { name: 'First name' }).fill(first);
      await save(page).click();
      await expect(row(page, 'Name')).toContainText(`${first} Okafor`);
    };
    await page.bringToFront();
    await rename('Tobias');
    await expect(menu(page)).toHaveText('TO');
    await page.reload();
    await expect(menu(page)).toHaveText('TO');
    await other.bringToFront();
    await other.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(menu(other)).toHaveText('TO');
    await page.bringToFront();
    await rename('Marcus');
    await expect(menu(page)).toHaveText('MO');
  });

  test('changes his email with a code, and signs in again when asked to (PROF-32, PROF-34, PROF-36, PROF-37, PROF-38, PROF-40, PROF-41, SEC-13, SEC-14)', async ({
    page,
    baseURL,
    faults,
  }) => {
    test.setTimeout(90_000);
    await signIn(page, marcus, '/account', { isShared: false });
    const fresh = 'marcus.at.home@example.com';
    await page.route(
      /\/sandbox\/account\/profile\/otp$/,
      (route) =>
        route.fulfill({
          status: 403,
          json: { success: false, errorCode: 'AUTH-FRESH', errorMessage: 'Please sign in again.' },
        }),
      { times: 1 },
    );
    let dialog = await openDialog(page, 'email');
    await dialog.getByRole('textbox', { name: 'New email' }).fill(fresh);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await page.waitForURL(/\/sandbox\/identity\//);
    await fillSignIn(page, marcus);

    dialog = page.getByRole('dialog', { name: 'Change email' });
    const email = dialog.getByRole('textbox', { name: 'New email' });
    await expect(email).toHaveValue(fresh);
    await expect(dialog.getByText(/You have signed in again/)).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
    const sent = sentChanges(page);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText('Success! Received otp')).toBeVisible();
    await expect(dialog.getByText(fresh)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
    await expectAccessible(page, 'the dialog of the code');

    // The dialog still waits for the code after it was closed and opened again.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    dialog = await openDialog(page, 'email');
    const code = await mailedCode(page, baseURL!, fresh);
    const field = dialog.getByRole('textbox', { name: 'Code' });
    await field.fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Confirm email' }).click();
    await expect(dialog.getByText('This code is incorrect. Check it and try again.').last()).toBeVisible();
    await field.fill(code);
    await dialog.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText('Success! Your Email has been updated')).toBeVisible();
    await expect(row(page, 'Email')).toContainText(fresh);
    expect(sent.at(-1)).toMatchObject({ email: fresh, otp: code, updateType: 'EMAIL' });

    dialog = await openDialog(page, 'email');
    await dialog.getByRole('textbox', { name: 'New email' }).fill(marcus.profile.email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText('Success! Received otp')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(page, baseURL!, marcus.profile.email));
    await dialog.getByRole('button', { name: 'Confirm email' }).click();
    await expect(row(page, 'Email')).toContainText(marcus.profile.email);
    ignoreFaults(faults, REFUSALS);
  });

  test('changes his password; an incorrect current password shows the message of the service (PROF-13, PROF-14, PROF-16, PROF-17)', async ({
    page,
    faults,
  }) => {
    await signIn(page, marcus, '/account', { isShared: false });
    const renew = async (from: string, to: string): Promise<Locator> => {
      const dialog = await openDialog(page, 'password');
      await dialog.getByLabel('Current password', { exact: true }).fill(from);
      await dialog.getByLabel('New password', { exact: true }).fill(to);
      await dialog.getByLabel('New password again', { exact: true }).fill(to);
      await save(page).click();
      return dialog;
    };
    const dialog = await renew('Not-the-one-1', 'Amber-Lantern-20');
    await expect(dialog.getByText('Your current password is incorrect.').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Amber-Lantern-20');
    for (const [from, to] of [
      [marcus.password, 'Amber-Lantern-20'],
      ['Amber-Lantern-20', marcus.password],
    ] as const) {
      await renew(from, to);
      await expect(page.getByText('Your password has been updated.')).toBeVisible();
      await expect(dialog).toHaveCount(0);
    }
    ignoreFaults(faults, REFUSALS);
  });
});

test('a customer who gave only a zip code changes only the zip code (ACCT-14, PROF-20, PROF-21, PROF-23)', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, guadalupe);
  const sent = sentChanges(page);
  const dialog = await openDialog(page, 'zip code');
  const zip = dialog.getByRole('textbox', { name: 'ZIP code' });
  const sheet = await dialog.boundingBox();
  expect(sheet).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await zip.fill('880');
  await save(page).click();
  await expect(dialog.getByText('Please enter valid ZIP Code').last()).toBeVisible();
  for (const value of ['88001', '88005']) {
    if (value === '88005') await openDialog(page, 'zip code');
    await zip.fill(value);
    await save(page).click();
    await expect(page.getByText('Success! Your zip code has been updated.')).toBeVisible();
    await expect(row(page, 'Zip code')).toContainText(value);
    await expect(dialog).toHaveCount(0);
  }
  expect(sent[0]).toMatchObject({ updateType: 'ADDRESS', address: { state: 'XX', zip: '88001' } });
  ignoreFaults(faults, REFUSALS);
});

test('a customer of a partner sets a password and is unlinked from the partner (PROF-26, PROF-27, PROF-28, PROF-29, PROF-30)', async ({
  page,
}) => {
  await signIn(page, priya);
  const sent = sentChanges(page);
  const dialog = await openDialog(page, 'password');
  await expect(dialog.getByText(/You sign in through Spectrum/)).toBeVisible();
  // The new password is the same as before, so that later tests can sign in with it.
  await dialog.getByLabel('New password', { exact: true }).fill(priya.password);
  await dialog.getByLabel('New password again', { exact: true }).fill(priya.password);
  await save(page).click();
  await expect(dialog.getByRole('heading', { name: 'Your Spectrum account has been unlinked' })).toBeFocused();
  await expect(dialog.getByText("From now on, you'll use your new password to sign in.")).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ fedAuthFlag: true, updateType: 'PASSWORD', name: 'Priya Raman' })]);
  // The last of the two buttons with this name is chosen: the other one is the close icon in the corner.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(change(page, 'password')).toBeFocused();
});

test('a customer without permission to change anything sees an explanation (ACCT-12)', async ({ page }) => {
  await signIn(page, customer('no-update'));
  await expect(page.getByText(/managed by someone else/)).toBeVisible();
  for (const what of ['name', 'email', 'password', 'home address']) {
    const button = change(page, what);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/managed by someone else/);
    await button.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
