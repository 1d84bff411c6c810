import { expectAccessible } from './support/accessibility.ts';
import { customer, signIn } from './support/customers.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

test('a customer opts out of ads, resets the advertising ID and turns off the choice of an app; a reload shows the same (PRIV-01, PRIV-02, PRIV-07, PRIV-09, PRIV-11, PRIV-17, PRIV-21, ROLE-07)', async ({
  page,
  faults,
}) => {
  await signIn(page, customer('zip-only'), '/devices');
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await expect(page).toHaveURL(/\/account#privacy$/);
  const privacy = page.getByRole('region', { name: 'Privacy', exact: true });
  const tv = privacy.getByRole('switch', { name: 'Personalized ads on TVs' });
  const app = privacy.getByRole('switch', { name: 'Peacock' });
  await expect(tv).toBeChecked();
  await expect(privacy.getByRole('heading', { name: 'Privacy', exact: true })).toBeInViewport();
  await tv.press('Space');
  await expect(privacy.getByText('Opted out', { exact: true })).toBeVisible();
  await app.click();
  await privacy.getByRole('button', { name: 'Reset advertising ID' }).click();
  await expect(privacy.getByText('Your advertising ID has been reset.')).toBeVisible();
  await expect(tv).toHaveAttribute('aria-disabled', 'false');
  await expect(app).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(page, 'the privacy settings');
  await page.reload();
  await expect(tv).not.toBeChecked();
  await expect(app).not.toBeChecked();
  await expect(privacy.getByRole('switch', { name: 'Personalized ads on streaming devices' })).toBeChecked();
  await expect(privacy.getByText('Not accepted')).toBeVisible();
  ignoreFaults(faults, /404 \(Not Found\)/);
});

test('a choice that cannot be saved for streaming devices shows its error there and is reverted (PRIV-06, PRIV-24)', async ({
  page,
  faults,
}) => {
  await signIn(page, customer('no-update'), '/account#privacy');
  const privacy = page.getByRole('region', { name: 'Privacy', exact: true });
  const boxes = privacy.getByRole('switch', { name: 'Personalized ads on streaming devices' });
  await boxes.click();
  await expect(privacy.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toHaveCount(1);
  await expect(boxes).toHaveAccessibleDescription(/Please wait a few minutes and try again\./);
  await expect(boxes).not.toBeChecked();
  await privacy.getByRole('switch', { name: 'Personalized ads on TVs' }).click();
  await expect(privacy.getByText('Not opted out', { exact: true })).toHaveCount(1);
  ignoreFaults(faults, /404 \(Not Found\)/);
});
