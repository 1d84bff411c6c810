import type { Page } from '@playwright/test';
import { sampleCases } from '../tests/support/property.ts';
import { expectAccessibleDialog, findings } from './support/accessibility.ts';
import { studioPortal, REFUSED_VISIT_MESSAGES } from './support/studio.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const studio = studioPortal();

interface Screen {
  readonly path: string;
  /** Selector of an element that exists when the screen has loaded. */
  readonly ready: string;
  /** Names of the buttons that open its dialogs. Other dialogs are checked where a journey opens them. */
  readonly dialogs?: readonly (string | RegExp)[];
}

/** All screens of the studio. In a path, `:id` stands for the id of a change. */
const SCREENS: readonly Screen[] = [
  { path: '/', ready: 'main h2' },
  { path: '/pages', ready: 'main li a' },
  { path: '/pages/support/index', ready: '[role=row]' },
  { path: '/content', ready: 'main li a', dialogs: ['New item'] },
  { path: '/content/items/shared/promo.json', ready: 'main textarea, main [role=textbox]', dialogs: [/^Choose: /] },
  { path: '/content/items/shared/promo.json?view=json', ready: '.cm-content' },
  { path: '/words', ready: 'main td textarea, main td input' },
  { path: '/forms', ready: 'main li a', dialogs: ['New form'] },
  { path: '/forms/help-request.json?at=/en/fields/email', ready: 'main h2', dialogs: [/^Remove/] },
  { path: '/messages', ready: 'main td textarea, main td input' },
  { path: '/lists', ready: 'main li a', dialogs: ['New list'] },
  { path: '/lists/countries.json', ready: 'main td input' },
  { path: '/media', ready: 'main img' },
  { path: '/media/home/help.svg', ready: 'main h2' },
  { path: '/changes', ready: 'main tbody th a' },
  { path: '/changes/:id', ready: 'main ins', dialogs: ['Rename', 'Close', 'Schedule…', 'Publish…'] },
  { path: '/releases', ready: 'main tr' },
  { path: '/services', ready: 'main tbody tr' },
  { path: '/scenarios', ready: 'main tbody tr' },
  { path: '/scenarios/new', ready: 'main form' },
  { path: '/people', ready: 'main tbody tr', dialogs: ['New token…'] },
];

/** Number of screens that axe checks in a normal run. The seed chooses them; FULL=1 checks all. */
const SAMPLE = 3;
/** Number of screens whose layout is checked in a normal run. */
const SAMPLE_OF_LAYOUTS = 7;

/** Records each violation of the content security policy in the page. */
function noteViolations(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    noted.push(`${effectiveDirective} ${blockedURI}`),
  );
}

const violationsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);

/** Creates a change in which the support page has a new title. Returns the id of the change. */
const createTitleChange = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const send = async <Result>(path: string, body?: object): Promise<Result> => {
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await (await fetch(`/studio/api/changes${path}`, body ? json : {})).json()) as Result;
    };
    const { id } = await send<{ id: string }>('', { title: 'Looked at' });
    const path = 'pages/support/index.json';
    const { value } = await send<{ value: { en: { title: string } } }>(`/${id}/document?path=${path}`);
    await send(`/${id}/edits`, { path, operations: [{ at: '/en/title', was: value.en.title, to: 'Looked at' }] });
    return id;
  });

/**
 * Opens a screen like a link, without loading the studio again, and waits until it has replaced the previous screen.
 */
async function follow(page: Page, { path, ready }: Screen): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const [before, from] = [await heading.textContent(), new URL(page.url()).pathname];
  const to = new URL(`/studio${path}`, page.url());
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to.href);
  if (to.pathname !== from) await expect(heading, path).not.toHaveText(before!);
  await expect(page.locator(ready).first(), path).toBeVisible();
}

test('screens of the studio and their dialogs are accessible in light and dark, and do not violate the content security policy', async ({
  page,
  faults,
}) => {
  test.setTimeout(SCREENS.length * 30_000);
  await page.addInitScript(noteViolations);
  await studio.open(page, '/', 'administrator');
  const change = await createTitleChange(page);
  const response = await page.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-');
  const found: string[] = [];
  const look = async (name: string, part?: string): Promise<void> => {
    found.push(...[...(await findings(page, part)), ...(await violationsIn(page))].map((each) => `${name} ${each}`));
  };
  for (const { path, ready, dialogs = [] } of sampleCases(SCREENS, SAMPLE)) {
    await follow(page, { path: path.replace(':id', change), ready });
    await look(path);
    for (const name of dialogs) {
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await expect(page.locator('dialog[open]'), `${path} ${name}`).toBeVisible();
      await look(`${path} ${name}`, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    }
  }
  await page.locator('h1').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await look('Keys', 'dialog[open]');
  expect(found).toEqual([]);

  // Makes sure that the checks can fail: a picture has no alternative text, and the policy refuses a style.
  await page.locator('dialog').evaluate((dialog) => dialog.append(document.createElement('img')));
  await look('control', 'dialog[open]');
  expect(found.join()).toContain('image-alt');
  await page.evaluate(() => document.head.append(document.createElement('style')));
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  expect(await violationsIn(page)).not.toEqual([]);
  ignoreFaults(faults, /Content.Security.Policy/i, REFUSED_VISIT_MESSAGES);
});

/** Selector of elements that can be pressed or typed into. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [role=row], [contenteditable=true]';

/** Sizes of the window of a tablet and of a phone. */
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 360, height: 800 };

/** Returns descriptions of the parts of the page that are too wide for the window. */
const wideParts = (): string[] =>
  [...document.querySelectorAll('html, main, dialog[open]')]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.tagName} is ${box.scrollWidth - box.clientWidth} pixels too wide`);

/**
 * Returns the number of checked controls (`looked`), and descriptions of controls that are covered or cut off at a side
 * (`found`).
 */
function coveredIn(controls: string): { readonly looked: number; readonly found: string[] } {
  const found: string[] = [];
  /**
   * Returns the visible part of an element inside its scrolling parents; of a link with several lines, the first line.
   */
  const shownPart = (element: Element): { left: number; right: number; top: number; bottom: number } => {
    let { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const outer = box.getBoundingClientRect();
      [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
    }
    return { left, right, top, bottom };
  };
  const isHit = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
    return [element, ...labels].some((part) => part.contains(hit));
  };
  let looked = 0;
  for (const element of document.querySelectorAll(controls)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('[inert], [aria-hidden=true], .skip-link')) continue;
    // Skips the handle of a row, which is for the keyboard. With the mouse, the row itself is dragged.
    if (getComputedStyle(element).pointerEvents === 'none') continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const whole = element.getBoundingClientRect();
    // Skips the radio buttons of a choice: they are tiny and behind their label.
    if (whole.width < 5 || whole.height < 5) continue;
    const { left, right, top, bottom } = shownPart(element);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    looked += 1;
    const points = [x, left + 3, right - 3].map((each) => [each, y] as const);
    const isFree = [...points, [x, top + 3] as const, [x, bottom - 3] as const].every(([px, py]) =>
      isHit(element, px, py),
    );
    if (!isFree || whole.left < 0 || whole.right > innerWidth + 1) found.push(element.outerHTML.slice(0, 160));
  }
  return { looked, found };
}

test('on a tablet and a phone no screen of the studio scrolls sideways; on a tablet nothing covers a control', async ({
  page,
  faults,
}) => {
  test.setTimeout(SCREENS.length * 30_000);
  await page.setViewportSize(TABLET);
  await studio.open(page, '/', 'administrator');
  const change = await createTitleChange(page);
  await page.reload();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    const seen = await page.evaluate(coveredIn, CONTROLS);
    expect(seen.looked, `${name} has controls`).toBeGreaterThan(10);
    found.push(...[...seen.found, ...(await page.evaluate(wideParts))].map((each) => `${name}: ${each}`));
    await page.setViewportSize(PHONE);
    found.push(...(await page.evaluate(wideParts)).map((each) => `${name} on a phone: ${each}`));
    await page.setViewportSize(TABLET);
  };
  for (const { path, ready } of sampleCases(SCREENS, SAMPLE_OF_LAYOUTS)) {
    await follow(page, { path: path.replace(':id', change), ready });
    await look(path);
  }
  // A pasted address has no spaces. Its field must grow only in height.
  await follow(page, { path: '/content/items/shared/promo.json', ready: 'main textarea' });
  await page.getByRole('textbox', { name: 'Message, English' }).fill('https://'.padEnd(900, 'x'));
  await look('a long word');
  expect(found).toEqual([]);

  // Makes sure that the check can fail: one box is too wide, and another covers the navigation.
  await page.locator('main').evaluate((main) => {
    const [wide, cover] = [document.createElement('div'), document.createElement('div')];
    wide.style.width = '2000px';
    wide.textContent = 'wide';
    Object.assign(cover.style, { position: 'fixed', inset: '0 auto 0 0', width: '40px', zIndex: '9' });
    main.append(wide, cover);
  });
  await look('control');
  expect(found.join()).toMatch(/href="\/studio\/pages".*control: MAIN is \d+ pixels.*on a phone: MAIN is \d+ pixels/);
  ignoreFaults(faults, REFUSED_VISIT_MESSAGES);
});

test('QA writes a scenario, sees a problem beside it, saves it, and its link shows the state', async ({
  page,
  context,
}) => {
  // The test is slow, because axe checks two screens in both color schemes, and a portal on another host is opened.
  test.setTimeout(120_000);
  await studio.open(page, '/scenarios/new', 'qa');
  const form = page.getByRole('form', { name: 'Parts of the scenario' });
  const check = page.getByRole('complementary', { name: 'Check' });
  await form.getByLabel('Title').fill('Devices that fail');
  await form.getByLabel('Page').fill('/device');
  await expect(check).toContainText('there is no page "/device"');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Page').fill('/devices');
  await form.getByLabel('Customer').fill('rich');
  await form.getByLabel('Operation to add').selectOption('devices.getDevices');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(check).toContainText('No problems.');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = await expectAccessibleDialog(page);
  await dialog.getByLabel(/^Name/).fill('devices-that-fail');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/scenarios\/devices-that-fail$/);
  await page.reload();
  await expect(form.getByLabel('Response of devices.getDevices')).toHaveValue('Status 500');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new tab' }).click();
  await expect((await opened).getByText('We couldn’t load this part of your account')).toBeVisible();
  await page.goto(studio.address('/scenarios?text=devices-that-fail'));
  const row = page.getByRole('row', { name: /Devices that fail/ });
  await expect(row).toContainText('Quinn');
  await expect(row.getByRole('link', { name: 'Open devices-that-fail in a new tab' })).toHaveAttribute(
    'href',
    /\/\/qa\..*scenario=devices-that-fail$/,
  );
});
