import { PLANTS_CARD_DATA, SECURITY_CODE, test } from './support/card-data.ts';
import { expect } from './support/test.ts';

const NUMBER = '4242 4242 4242 4242';

test('a card number in a cookie, in each storage of the browser, on the page or in a request is found (control)', async ({
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
      await fetch(`/api/release?number=${encodeURIComponent(number!.replaceAll(' ', ''))}`);
    },
    [NUMBER, SECURITY_CODE],
  );
  const found = (await findCardData()).map((finding) => finding.replace(/:.*/, ''));
  expect([...new Set(found)].toSorted()).toEqual([
    'a cookie',
    'a request',
    'local storage or IndexedDB',
    'session storage',
    'the page',
  ]);
});
