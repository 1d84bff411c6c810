import { openChange, signIn } from './pages.ts';
import { expect, test } from './test.ts';

// With `isConfidential`, the portal's server exchanges the sign-in code with the client's secret, and the portal reads
// the addresses of the services from the published content.
test.use({ isConfidential: true });

test('a client with a secret exchanges the code on the server (AUTH-03, HELP-21, SEC-01)', async ({
  page,
  outside,
}) => {
  const secrets: string[] = [];
  page.on('request', (request) => {
    if (/secret/.test(request.postData() ?? '') || request.headers()['authorization']?.startsWith('Basic'))
      secrets.push(request.url());
  });
  await signIn(page, outside);
  await expect(page.getByText('Ana Castillo').first()).toBeVisible();
  const exchange = outside.calls.find(({ operation }) => operation === 'token');
  expect(exchange?.headers['authorization']).toMatch(/^Basic /);
  expect(exchange?.headers).not.toHaveProperty('origin');
  expect(secrets).toEqual([]);
});

test('endpoints in the content lead to the outside systems, without their endpoint lookup (API-02, API-07, OPEN-04)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside);
  const dialog = await openChange(page, 'name');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Anita');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success! Your profile has been updated.')).toBeVisible();
  expect(outside.calls.filter(({ operation }) => operation === 'lookup')).toEqual([]);
});
