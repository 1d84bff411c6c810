import { createServer } from 'node:http';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { listen } from '#tests/support/server/listen.ts';
import { expectAccessible, expectAccessibleDialog } from './support/accessibility.ts';
import { studioPortal, REFUSED_VISIT_MESSAGES } from './support/studio.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const studio = studioPortal();

/** Opens a page in the studio, and returns its preview. */
async function openPage(page: Page, name: string): Promise<FrameLocator> {
  await studio.open(page, `/pages/${name}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html[data-ready="true"]')).toBeAttached();
  return frame;
}

test('a text is named, clicked on the page, typed, seen at once, kept while offline, published, and customers see it', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(120_000);
  const frame = await openPage(page, 'support/index');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(async () => {
    await moveTo(page, heading);
    await expect(frame.locator('marquee-outline[data-kind=hover]')).toHaveText(
      'Support hero · Heading · English · pages/support/index.json',
      { timeout: 2000 },
    );
    await pressMouse(page);
    await expect(page.getByRole('textbox', { name: /Heading.*English/ })).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('End');
  // Marks the root element of the page. The mark would be lost if the page were loaded again.
  await frame.locator('html').evaluate((root) => root.setAttribute('data-mark', 'same visit'));
  await page.keyboard.type(' Ask us');
  await expect(heading).toHaveText(/Ask us$/);
  await expect(frame.locator('html')).toHaveAttribute('data-mark', 'same visit');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.type(' now');
  await expect(page.getByText('Offline: 1 unsent edit, kept on this device')).toBeVisible();
  await expect(page.reload(), 'the control: nothing is reached').rejects.toThrow(OFFLINE);
  await page.context().setOffline(false);
  // In Firefox, the error page of the failed reload may appear late and cancel the navigation to the studio.
  await expect(() => page.goto(studio.address('/pages/support/index'))).toPass();
  await expect(heading).toHaveText(/Ask us now$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the page', 'main');
  const text = page.getByRole('region', { name: 'Form' }).getByRole('textbox', { name: /Heading.*English/ });
  await page.getByRole('row', { name: /^Support hero/ }).click();
  await expect(text).toHaveValue(/Ask us now$/);
  // Three clicks bring a text to customers: on the text, on Publish, and on the confirmation.
  await page.getByRole('banner').getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/Customers see it now/)).toBeVisible();
  await expect(text, 'the block is still chosen').toHaveValue(/Ask us now$/);
  const customer = await context.newPage();
  await customer.goto(`${studio.portal().origin}/support`);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(/Ask us now$/);
  ignoreFaults(faults, REFUSED_VISIT_MESSAGES, OFFLINE);
});

/** Error names of browsers for a request without a network. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/;

/**
 * Moves the mouse to an element of the previewed page: to its center, or `fromCorner` pixels to the right of and below
 * its top left corner. CSS makes the frame of the preview smaller; in Firefox, Playwright does not know the positions
 * of elements in a smaller frame.
 */
async function moveTo(page: Page, element: Locator, fromCorner?: number): Promise<void> {
  const [x, y] = await element.evaluate((node, pixels) => {
    node.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = node.getBoundingClientRect();
    return pixels === undefined ? [left + width / 2, top + height / 2] : [left + pixels, top + pixels];
  }, fromCorner);
  const frame = await page.locator('iframe').evaluate((node: HTMLElement) => {
    const { left, top, width } = node.getBoundingClientRect();
    return { left, top, scale: width / node.offsetWidth };
  });
  await page.mouse.move(frame.left + x * frame.scale, frame.top + y * frame.scale, { steps: 2 });
}

async function pressMouse(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/**
 * Drags a row onto another one. In Firefox, Playwright starts a drag but never drops, so the test dispatches the events
 * itself.
 */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [x, y] = [80, 30];
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    await from.dragTo(to, { targetPosition: { x, y } });
    return;
  }
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  const { x: left, y: top } = (await to.boundingBox())!;
  const place = { dataTransfer, clientX: left + x, clientY: top + y, bubbles: true, cancelable: true };
  await from.dispatchEvent('dragstart', { dataTransfer });
  for (const type of ['dragenter', 'dragover', 'drop']) await to.dispatchEvent(type, place);
  await from.dispatchEvent('dragend', { dataTransfer });
}

/** Drags an element by touch onto another one: presses it until the browser starts a drag, and drops it. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  type Dropped = NonNullable<Parameters<typeof session.send<'Input.dispatchDragEvent'>>[1]>;
  const begun = new Promise<Dropped['data']>((resolve) => {
    session.on('Input.dragIntercepted', ({ data }) => resolve(data));
  });
  await session.send('Input.setInterceptDrags', { enabled: true });
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  await from.scrollIntoViewIfNeeded();
  const press = { ...(await middleOf(from)), button: 'left', buttons: 1, clickCount: 1 } as const;
  // This call never returns, because the drag takes over the touch.
  session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press }).catch(() => undefined);
  const data = await begun;
  const target = await middleOf(to);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...target, data });
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a block is moved by keyboard, mouse and touch, added, copied and removed, and the page follows', async ({
  page,
  browserName,
  faults,
}) => {
  // The test is slow, because each of its many steps waits for the page in the frame.
  test.setTimeout(120_000);
  const frame = await openPage(page, 'support/index');
  const headings = async () => (await frame.locator('main h2').allTextContents()).map((text) => text.trim());
  const cards = page.getByRole('row', { name: /^Support cards/ });
  await cards.focus();
  const before = await headings();
  expect(before.length).toBeGreaterThan(1);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(headings).not.toEqual(before);
  const after = await headings();
  expect(after.toSorted()).toEqual(before.toSorted());
  await page.keyboard.press('Control+z');
  await expect.poll(headings).toEqual(before);

  await drag(page, cards, page.getByRole('row', { name: /^Feature cards/ }));
  await expect.poll(headings).toEqual(after);

  await page.getByRole('button', { name: 'Actions for Support cards' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(cards).toHaveCount(2);
  await expect.poll(headings).toHaveLength(after.length + 1);
  await cards.last().click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Removed Support cards. Undo brings it back.')).toBeVisible();
  await expect.poll(headings).toEqual(after);

  const form = page.getByRole('region', { name: 'Form' });
  await page.getByRole('button', { name: 'Add a block to Show support' }).click();
  await expectAccessibleDialog(page);
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('row of cards');
  await page.getByRole('button', { name: 'Add Feature cards: One card' }).click();
  await expect(form.getByRole('heading', { name: 'Feature cards' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Feature cards/ })).toHaveCount(2);
  await expect.poll(async () => (await headings()).length).toBeGreaterThan(after.length);

  // The space beside a heading belongs to the block, but to none of its texts.
  const heading = frame.getByRole('heading', { name: 'Popular articles' });
  await expect(async () => {
    await moveTo(page, heading);
    await moveTo(page, heading.locator('..'), 2);
    await expect(frame.locator('marquee-outline[data-kind=hover]')).toHaveText('Support cards', { timeout: 2000 });
    await pressMouse(page);
    await expect(form.getByRole('heading', { name: 'Support cards' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(frame.locator('marquee-outline[data-kind=chosen]')).toHaveText('Support cards');

  ignoreFaults(faults, REFUSED_VISIT_MESSAGES);
  // Playwright cannot simulate touch in Firefox.
  if (browserName !== 'chromium') return;
  const isInMain = async () => {
    const names = await page.getByRole('row').allTextContents();
    return names
      .slice(names.indexOf('Main'), names.indexOf('Show support'))
      .some((name) => name.startsWith('Support cards'));
  };
  expect(await isInMain()).toBe(false);
  await dragByTouch(
    page,
    page.getByRole('button', { name: 'Move Support cards' }),
    page.getByRole('row', { name: /^Main/ }),
  );
  await expect.poll(isInMain).toBe(true);
  ignoreFaults(faults, REFUSED_VISIT_MESSAGES);
});

test('a page is shown for a sample customer, who is signed in inside the frame, and in a chosen state', async ({
  page,
  faults,
}) => {
  test.setTimeout(120_000);
  await studio.open(page, '/pages/devices');
  await page.getByLabel('Seen by').selectOption({ label: 'Rich' });
  const devices = page.frameLocator('iframe');
  await expect(devices.getByText('Living room').first()).toBeVisible();
  // Inside the frame, the provider redirects to another page after the sign-in. The editor still shows the chosen page.
  await expect(page).toHaveURL(/\/pages\/devices$/);
  await expect(devices.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Seen by').selectOption({ label: 'Devices: none yet' });
  await expect(devices.getByText('No TVs linked').first()).toBeVisible();
  // A new customer has no card and no choices: the services respond with 404.
  ignoreFaults(faults, /^request: .*\/preview\//, /status of 404 .*\/sandbox\/account\//);
});

test('a page is shown in another width, language and scheme, and on another day; no other site may frame it', async ({
  page,
  faults,
}) => {
  const frame = await openPage(page, 'support/index');
  const root = frame.locator('html');
  const bar = page.getByRole('toolbar', { name: 'How the page is shown' });
  const background = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await background();
  await bar.getByText('390', { exact: true }).click();
  await expect.poll(() => root.evaluate(() => innerWidth)).toBe(390);
  await bar.getByText('Dark', { exact: true }).click();
  await expect.poll(background).not.toBe(light);
  await bar.getByText('Spanish', { exact: true }).click();
  await expect(root).toHaveAttribute('lang', 'es');
  await bar.getByLabel('Date').fill('2031-05-06');
  await expect(frame.getByRole('contentinfo')).toContainText('© 2031');
  expect(faults.list.filter((fault) => /policy|violat/i.test(fault))).toEqual([]);
  const src = (await page.locator('iframe').getAttribute('src'))!;
  // A page of another site cannot embed the preview in a frame, and the browser reports the attempt.
  const site = createServer((_request, response) => response.end('<!doctype html><title>Another site</title>'));
  await page.goto(`http://127.0.0.1:${await listen(site)}/`);
  await page.evaluate((address) => {
    const foreign = document.createElement('iframe');
    foreign.id = 'foreign';
    foreign.src = address;
    document.body.append(foreign);
  }, src);
  await expect.poll(() => faults.list.join('\n')).toContain('frame-ancestors');
  await expect(page.frameLocator('#foreign').getByRole('contentinfo')).toHaveCount(0);
  faults.list.length = 0;
  site.close();
});
