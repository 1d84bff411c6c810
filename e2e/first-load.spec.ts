import { expect, waitForHydration, test } from './support/test.ts';

const ARTICLE = '/support/wifi/connect-to-wifi';
const LIMIT_BYTES = 150_000;

test('an article loads only code that it uses, and its scripts do not wait for each other (TARGET-19)', async ({
  page,
}) => {
  const scripts = new Map<string, number>();
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) sizes.push(request.sizes().then(({ responseBodySize }) => void scripts.set(name, responseBodySize)));
  });
  await page.goto(ARTICLE);
  await waitForHydration(page);
  await Promise.all(sizes);
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  console.log(`JavaScript of an article: ${total} bytes in ${scripts.size} files`);
  expect(total, 'the control: something was counted').toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
  expect([...scripts.keys()]).toEqual(expect.arrayContaining(['support-article', 'public-header', 'footer']));
  expect([...scripts.keys()].filter((name) => /mui|oidc|dialog|hero|support-cards|device|account/.test(name))).toEqual(
    [],
  );

  // The HTML names every script of the page, so that all scripts load at the same time.
  const html = await (await page.request.get(ARTICLE)).text();
  for (const name of scripts.keys()) expect(html, name).toMatch(new RegExp(`/assets/${name}-[\\w-]{8}\\.js`));
});
