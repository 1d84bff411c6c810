import { hostileHtml } from '../tests/support/hostile-html.ts';
import type { Page } from '@playwright/test';
import { openBarePage, openFlowPage } from './support/flow-page.ts';
import { expect, test, type Faults } from './support/test.ts';

const attacks = hostileHtml(40);

/** What a browser says of a document that is only read: handlers in it never run, and it says so. */
const WHILE_READING = /^policy: (script-src|style-src)(-attr|-elem)? inline|^policy: base-uri|Content.Security.Policy/;

async function walk(page: Page, faults: Faults, baseURL: string, sanitised: boolean): Promise<void> {
  test.setTimeout(300_000);
  const watch = await openFlowPage(page, baseURL);
  for (const { id, html } of attacks) {
    await page.evaluate(([text, clean]) => globalThis.flowHarness.read(text, clean), [html, sanitised] as const);
    const reading = [...(await watch.drain()), ...faults.list.splice(0)];
    expect
      .soft(
        reading.filter((what) => !WHILE_READING.test(what)),
        `${id} while it is read`,
      )
      .toEqual([]);
    const found = await page.evaluate(() => globalThis.flowHarness.draw());
    expect.soft([...found, ...(await watch.drain()), ...faults.list.splice(0)], id).toEqual([]);
  }
}

test('hostile HTML in a flow step runs, loads and leads nowhere (SEC-09) @every-browser', async ({
  page,
  faults,
  baseURL,
}) => walk(page, faults, baseURL!, true));

test('hostile HTML that the sanitiser has missed is held by what draws the step, under the policy of pages (SEC-09)', async ({
  page,
  faults,
  baseURL,
}) => walk(page, faults, baseURL!, false));

test('the same HTML in a page that takes it as it is does what it wants, and is seen', async ({ context, baseURL }) => {
  test.setTimeout(300_000);
  const attack = await openBarePage(await context.newPage(), baseURL!);
  const did = { anything: 0, ran: 0, loaded: 0 };
  for (const { html } of attacks) {
    const found = await attack(html);
    if (found.length > 0) did.anything += 1;
    if (found.some((what) => /^(ran|dialog|navigated|leads)/.test(what))) did.ran += 1;
    if (found.some((what) => what.startsWith('request'))) did.loaded += 1;
  }
  console.info(
    `Of ${attacks.length} attacks ${did.anything} are seen, ${did.ran} run or lead away, ${did.loaded} load from elsewhere.`,
  );
  expect(did.anything).toBeGreaterThan(attacks.length / 2);
  expect(did.ran).toBeGreaterThan(5);
  expect(did.loaded).toBeGreaterThan(2);
});

/** Parts of a form and of its document. Inputs called like them take their place, and sanitisers take them away. */
const NAMES = (
  'name title action method id target submit reset elements length attributes children childNodes parentNode parentElement ' +
  'ownerDocument nodeName nodeType tagName innerHTML outerHTML textContent style className classList dataset hidden firstChild ' +
  'lastChild nextSibling remove append removeChild appendChild insertBefore getAttribute setAttribute removeAttribute ' +
  'hasAttribute querySelector querySelectorAll addEventListener dispatchEvent contains cloneNode matches closest isConnected ' +
  'constructor prototype __proto__ toString valueOf hasOwnProperty cookie location body forms implementation defaultView'
).split(' ');

test('inputs called like parts of a form reach the engine under their names (ENG-21) @every-browser', async ({
  page,
  baseURL,
}) => {
  await openFlowPage(page, baseURL!);
  const html = NAMES.map(
    (name, index) => `<label for="f${index}">Field ${index}</label><input id="f${index}" name="${name}" required>`,
  ).join('');
  await page.evaluate(
    (text) => globalThis.flowHarness.read(text, true),
    `<form>${html}<button name="actionButton" value="next">Go on</button></form>`,
  );
  expect(await page.evaluate(() => globalThis.flowHarness.draw())).toEqual([]);
  const boxes = page.getByRole('textbox');
  await expect(boxes).toHaveCount(NAMES.length);
  for (const index of NAMES.keys()) await boxes.nth(index).fill(`value ${index}`);
  await boxes.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => page.evaluate(() => globalThis.flowHarness.sent)).toBeDefined();
  expect(await page.evaluate(() => globalThis.flowHarness.sent)).toEqual(
    NAMES.map((name, index) => [name, index === 0 ? 'value 0!' : `value ${index}`]),
  );
});
