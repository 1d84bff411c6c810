import { publicPages } from './support/pages.ts';
import { expect, waitForHydration, test } from './support/test.ts';

const POLICY = /^default-src 'none'; script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'; /;

test('every kind of response has the security headers (SEC-09, SEC-29)', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)![0];
  const media = /\/media\/[\w./-]+\.svg/.exec(html)![0];
  for (const path of [
    '/',
    '/support',
    '/no/such/page',
    asset,
    '/assets/none.js',
    media,
    '/media/none/x.svg',
    '/api/release',
    '/api/none',
    '/favicon.svg',
    '/%',
  ]) {
    const headers = (await request.get(path)).headers();
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
    expect.soft(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect.soft(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect.soft(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect.soft(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect.soft(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    expect.soft(headers['permissions-policy'], path).toContain('camera=()');
  }
});

test('the content security policy allows nothing unsafe except style attributes, and each response has a new nonce (SEC-09)', async ({
  request,
}) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get('/support')).headers()['content-security-policy']!),
  );
  for (const policy of policies) {
    expect(policy).toMatch(POLICY);
    expect(policy.match(/unsafe-[\w-]+/g)).toEqual(['unsafe-inline']);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test('an injected script does not run, and text is never turned into HTML (SEC-09) @every-browser', async ({
  page,
  faults,
  browserName,
}) => {
  await page.goto('/support');
  await waitForHydration(page);
  const result = await page.evaluate(() => {
    const attempts: string[] = [];
    const script = document.createElement('script');
    try {
      script.textContent = 'window.ran = true';
      document.body.append(script);
    } catch (error) {
      attempts.push(`script: ${(error as Error).name}`);
    }
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = true">');
    } catch (error) {
      attempts.push(`html: ${(error as Error).name}`);
    }
    return { attempts, ran: (window as { ran?: boolean }).ran ?? false };
  });
  expect(result.ran).toBe(false);
  if (browserName === 'chromium') expect(result.attempts).toContain('html: TypeError');
  // The browser reports a refused resource after a delay.
  await expect.poll(() => faults.list).not.toEqual([]);
  faults.list.length = 0;
});

test('pages opened in a new tab have no access to the portal’s window (SEC-29)', async ({ request }) => {
  let seen = 0;
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    for (const [link] of html.matchAll(/<a\s[^>]*target="_blank"[^>]*>/g)) {
      seen += 1;
      const rel = /\srel="([^"]*)"/.exec(link)?.[1];
      expect(rel, path).toContain('noopener');
      expect(rel, path).toContain('noreferrer');
    }
  }
  expect(seen).toBeGreaterThan(0);
});

test('scripts in query strings and fragments do not run (SEC-09)', async ({ page }) => {
  await page.goto(
    `/support?x=${encodeURIComponent('</script><script>window.ran=true</script>')}#<img src=x onerror=window.ran=true>`,
  );
  await waitForHydration(page);
  expect(await page.evaluate(() => (window as { ran?: boolean }).ran)).toBeUndefined();
});

test('a complete problem report of a browser is accepted; an incomplete one and one that is too large are refused (SEC-16)', async ({
  request,
}) => {
  const problem = { path: '/x', where: 'page', what: 'broke', fix: 'mend' };
  expect((await request.post('/api/problems', { data: problem })).status()).toBe(204);
  expect((await request.post('/api/problems', { data: { path: '/x' } })).status()).toBe(400);
  expect((await request.post('/api/problems', { data: { ...problem, what: 'x'.repeat(10_000) } })).status()).toBe(413);
});
