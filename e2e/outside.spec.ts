import { customer, signIn } from './support/customers.ts';
import { systemOrigin } from './support/outside/arrangement.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

test('the check of the traffic between portal and outside systems finds an undocumented key, header and status (control)', async ({
  page,
  baseURL,
  faults,
  violations,
}) => {
  const logs = systemOrigin(baseURL!, 'logs');
  await signIn(page, customer('rich'));
  await page.evaluate(async (origin) => {
    const send = (headers: Record<string, string>, body: unknown) =>
      fetch(`${origin}/sandbox/logs/ui`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
    await send({ 'content-type': 'application/json' }, { message: 'one', planted: true });
    await send({ 'x-planted': '1' }, { message: 'one' });
  }, logs);
  await expect.poll(() => violations().join('\n')).toMatch(/additionalProperty":"planted"/);
  await expect.poll(() => violations().join('\n')).toMatch(/a preflight asks for header x-planted/);
  await expect.poll(() => violations().join('\n')).toMatch(/status 401 is not documented/);
  violations.forgive(/planted|credentials|X-Version|trackingid|status 401/);
  ignoreFaults(faults, /./);
});

test('the pages that only redirect lead to the configured addresses of the provider (LAND-09, OPEN-98)', async ({
  page,
}) => {
  await page.route('https://www.vela.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' }),
  );
  for (const [from, to] of [
    ['/tv/privacy/policy/staterights', 'https://www.vela.example/privacy/state-rights#california'],
    ['/tv/privacy/web-terms', 'https://www.vela.example/privacy/web-terms'],
    ['/tv/privacy', 'https://www.vela.example/privacy'],
  ] as const) {
    await page.goto(from);
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', to);
  }
  await page.waitForURL('https://www.vela.example/privacy');
  await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible();
});
