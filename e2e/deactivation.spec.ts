import { expectAccessible } from './support/accessibility.ts';
import { customer, signIn, signInControl } from './support/customers.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const quinn = customer('leaving');

test('a customer deactivates the account by keyboard, is signed out, and later sees that it is deactivated (DEAC-01, DEAC-03, DEAC-05, DEAC-06, DEAC-11, ROLE-08)', async ({
  page,
  request,
  baseURL,
  faults,
}) => {
  await signIn(page, quinn, '/account', { isShared: false });
  const writes: { readonly path: string; readonly body: string | null }[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (sent.method() === 'POST' && /deactivate|wallet/.test(pathname))
      writes.push({ path: pathname, body: sent.postData() });
  });
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  try {
    await press('Deactivate account');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Discover.*9424.*will be removed/)).toBeVisible();
    await expectAccessible(page, 'what is removed');
    await press('Continue');
    await expect(page.getByRole('dialog', { name: 'Deactivate your account?' })).toBeVisible();
    await press('Continue');
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
    expect(writes).toEqual([]);
    await press('Deactivate my account');
    await expect(page.getByRole('dialog', { name: 'Goodbye' })).toBeVisible();
    expect(writes.map(({ path }) => path.split('/').slice(-2).join('/'))).toEqual([
      'wallet/remove',
      'profile/deactivate',
    ]);
    expect(writes[1]!.body).toBeNull();
    await press('Sign out now');
    await expect(signInControl(page)).toBeVisible();

    await signIn(page, quinn, '/account', { isShared: false });
    await expect(page.getByText(/This account was deactivated on \d\d\/\d\d\/\d{4}\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deactivate account' })).toHaveCount(0);
  } finally {
    const { host } = new URL(baseURL!);
    const undone = await request.post('/sandbox/deactivation/undo', {
      headers: { host: `qa.${host}` },
      data: { email: quinn.profile.email },
    });
    expect(undone.ok()).toBe(true);
  }
  // The services respond with 404 for data that a new customer does not have yet, and browsers log that.
  ignoreFaults(faults, /404 .*sandbox.account/);
});
