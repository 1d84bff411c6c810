import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PLANTS_CARD_DATA, SECURITY_CODE, test } from './support/card-data.ts';
import { logFolder } from './support/folders.ts';
import { isOutside } from './support/outside/arrangement.ts';
import { expect } from './support/test.ts';

const NUMBER = '4242 4242 4242 4242';

test('a card number in a cookie, in each storage of the browser, on a page, in a request, a header or the console is found (control)', async ({
  page,
  context,
  baseURL,
  findCardData,
}) => {
  test.info().annotations.push({ type: PLANTS_CARD_DATA });
  await page.goto('/');
  expect(await findCardData()).toEqual([]);
  await context.addCookies([{ name: 'planted', value: NUMBER.replaceAll(' ', '-'), url: baseURL! }]);
  await page.evaluate(
    async ([number, code]) => {
      localStorage.setItem('planted', number!);
      sessionStorage.setItem('planted', JSON.stringify([code]));
      const opening = indexedDB.open('planted');
      await new Promise((resolve, reject) => {
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('cards').put(number, 'one'));
        opening.addEventListener('success', resolve);
        opening.addEventListener('error', reject);
      });
      opening.result.close();
      document.body.dataset['planted'] = number;
      await fetch(`/api/release?number=${encodeURIComponent(number!.replaceAll(' ', ''))}`, {
        headers: { 'x-planted': number! },
      });
      console.log(number);
    },
    [NUMBER, SECURITY_CODE],
  );
  const popup = await context.newPage();
  await popup.goto(`/?number=${NUMBER.replaceAll(' ', '')}`);
  const found = (await findCardData()).map((finding) => finding.replace(/:.*/, ''));
  expect([...new Set(found)].toSorted()).toEqual([
    'a cookie',
    'a header',
    'a page',
    'a request',
    'local storage or IndexedDB',
    'session storage',
    'the console',
  ]);
});

test('the server’s log, in which card data is searched, has lines (control)', async ({ page }) => {
  test.skip(isOutside, 'The outside systems have a log of their own.');
  await page.goto('/');
  expect(readFileSync(path.join(logFolder, 'output.log'), 'utf8')).toContain('"level":"info"');
});
