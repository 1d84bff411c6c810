import { siteOf } from './support/pages.ts';
import { expect, waitForHydration, test } from './support/test.ts';

const CATEGORIES = [
  'setup',
  'wifi',
  'remote',
  'subscriptions',
  'account',
  'vela-tv',
  'vela-stream-box',
  'vela-play',
  'troubleshooting',
  'faqs',
  'faqs/vela-warranty-information',
  'faqs/vela-device-return-policy',
];

test('the landing page has its sections, a hero and category links, each with its own icon (SUPP-01, SUPP-02, SUPP-03, SUPP-07, SUPP-08)', async ({
  page,
}) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Looking for some help?' })).toBeVisible();
  await expect(page.getByText("Browse Vela's library of support articles")).toBeVisible();
  const areas = await page
    .locator('[data-area]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-area') ?? ''));
  expect(areas).toEqual(expect.arrayContaining(['jumbotron', 'main', 'show-support', 'side-bar']));
  const icons = new Set<string>();
  for (const category of CATEGORIES) {
    const link = page.getByRole('main').locator(`[data-area="main"] a[href="/support/${category}"]`).first();
    await expect(link, category).toBeVisible();
    icons.add(
      (await page
        .locator(`[data-area="main"] li:has(a[href="/support/${category}"]) img`)
        .first()
        .getAttribute('src')) ?? '',
    );
  }
  expect(icons.size).toBe(CATEGORIES.length);
});

test('below the hero come the search box, the quick searches, the topics and the resources, from top to bottom (SUPP-04)', async ({
  page,
}) => {
  await page.goto('/support');
  const parts = [
    page.getByRole('heading', { level: 1, name: 'Looking for some help?' }),
    page.getByRole('combobox', { name: 'Search support articles' }),
    page.getByRole('list', { name: 'Quick searches' }),
    page.getByRole('heading', { name: 'Browse by topic' }),
    page.getByRole('heading', { name: 'More resources' }),
  ];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const tops: number[] = [];
    for (const part of parts) {
      await expect(part).toBeVisible();
      tops.push((await part.boundingBox())!.y);
    }
    expect(tops, `${width} px`).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size, `${width} px`).toBe(parts.length);
  }
});

test('the layout service returns the landing page for the documented request: jss-main, show-support, first item (ENG-08, ENG-09)', async ({
  request,
}) => {
  const { sitecore } = await (
    await request.get('/sitecore/api/layout/render/jss?item=/support&language=en&key=x&site=vela')
  ).json();
  const first = sitecore.route.placeholders['jss-main'][0].placeholders['show-support'][0];
  expect(first.componentName).toBe('SupportCards');
  expect(first.fields.cards[0].fields).toMatchObject({
    cardHeader: { value: expect.any(String) },
    cardImage: { value: { src: expect.any(String) } },
  });
});

test('a card shows its picture, its heading and three articles (SUPP-18, SUPP-19, SUPP-20)', async ({ page }) => {
  await page.goto('/support');
  const cards = page.locator('[data-area="show-support"] article, [data-area="show-support"] li:has(h3)');
  const card = cards.first();
  await expect(card.locator('img')).toHaveCount(1);
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.locator('ul a')).toHaveCount(3);
});

test('a category page shows its position in the site and its number of articles (SUPP-21, SUPP-26)', async ({
  page,
}) => {
  await page.goto('/support/wifi');
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Support');
  const count = await page.getByRole('main').locator('ul a[href^="/support/wifi/"]').count();
  expect(count).toBeGreaterThan(1);
  await expect(page.getByRole('main')).toContainText(`${count} articles`);
});

test('the side menu has five categories with counts, and remembers which are open (SUPP-22, SUPP-23, SUPP-24, SUPP-25) @every-browser', async ({
  page,
}) => {
  await page.goto('/support');
  await waitForHydration(page);
  const menu = page.locator('[data-area="side-bar"]');
  const categories = menu.locator('details:has(li):not(:has(details))');
  await expect(categories).toHaveCount(5);
  await expect(menu.getByRole('link', { name: 'Browse categories' })).toBeVisible();
  for (const summary of await categories.locator('summary').allInnerTexts()) expect(summary).toMatch(/\d/);
  const second = categories.nth(1);
  const open = () => second.evaluate((element: HTMLDetailsElement) => element.open);
  const before = await open();
  await second.locator('summary').click();
  expect(await open()).toBe(!before);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(open).toBe(!before);
});

test('an article shows a breadcrumb and a link to the top (SUPP-09, SUPP-16, SUPP-26, ROLE-09)', async ({ page }) => {
  await page.goto('/support/wifi/connect-to-wifi');
  await waitForHydration(page);
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  await expect(trail.locator('a[href="/support/wifi"]')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 500 });
  await page.mouse.wheel(0, 3000);
  const top = page.getByRole('link', { name: 'Back to top' });
  await expect(top).toBeVisible();
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200);
});

test('documentation has a Print link and no link to the top (SUPP-11, SUPP-17, SUPP-30, SUPP-31)', async ({ page }) => {
  await page.goto('/support/documentation');
  await waitForHydration(page);
  const print = page.getByRole('main').getByRole('link', { name: /Print/ });
  await expect(print).toHaveAttribute('href', /\.pdf$/);
  await page.mouse.wheel(0, 5000);
  await expect(page.getByRole('link', { name: 'Back to top' })).toHaveCount(0);
  await page.goto('/privacy/web-terms');
  await expect(page.getByRole('main').getByRole('link', { name: /^Print/ })).toHaveCount(0);
});

test('manuals are grouped and can be downloaded in both languages (SUPP-10, SUPP-28, SUPP-29)', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/support/manual');
  const links = page.getByRole('main').locator('a[href$=".pdf"]');
  expect(await links.count()).toBeGreaterThanOrEqual(12);
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  for (const href of await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')!))) {
    const response = await request.get(baseURL! + href);
    expect.soft(response.headers()['content-type'], href).toBe('application/pdf');
    expect.soft((await response.body()).subarray(0, 5).toString(), href).toBe('%PDF-');
  }
});

test('the Play banner appears on the landing page and never on the pages below it (SUPP-12, SUPP-13, SUPP-14, SUPP-15, OPEN-100)', async ({
  page,
  baseURL,
}) => {
  await page.goto('/support');
  const text = page.getByText('Looking for Play support? Click here for more info.');
  await expect(text).toBeVisible();
  const link = page.getByRole('main').locator('a[target="_blank"][href^="https://"]').first();
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  for (const path of ['/support/wifi', '/support/wifi/connect-to-wifi', '/usb-update', '/support/manual']) {
    await page.goto(path);
    await expect(text, path).toHaveCount(0);
  }
  await page.goto(`${siteOf(baseURL!, 'es')}/support`);
  await expect(page.getByRole('main').locator('a[target="_blank"][href^="https://"]').first()).toBeVisible();
});

test('the chat opens in a frame without access to the portal, and keeps its conversation (CHAT-01, CHAT-02, ROLE-10, SEC-10)', async ({
  page,
}) => {
  await page.goto('/support');
  await waitForHydration(page);
  expect(page.frames()).toHaveLength(1);
  await page.getByRole('button', { name: 'Start chat' }).click();
  const panel = page.getByRole('dialog', { name: 'Chat with us' });
  const chat = panel.frameLocator('iframe');
  await chat.getByRole('textbox').fill('My remote does not pair');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByText('My remote does not pair')).toBeVisible();
  const widget = page.frames().find((frame) => frame !== page.mainFrame())!;
  const reached = await widget.evaluate(() => {
    try {
      return window.parent.document.title;
    } catch {
      return 'refused';
    }
  });
  expect(reached).toBe('refused');
  await page.getByRole('button', { name: 'Close chat' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Start chat' }).click();
  await expect(chat.getByText('My remote does not pair')).toBeVisible();
});

test('the list of apps opens from a link, has columns only for more than five apps, can be searched, and Back leads to the page (APPL-01, APPL-04, APPL-06, APPL-07, APPL-08)', async ({
  page,
}) => {
  await page.goto('/products/vela-tv');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'See all apps' }).click();
  const dialog = page.getByRole('dialog', { name: 'All apps on Vela' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Netflix' })).toBeVisible();
  const lists = await dialog
    .getByRole('list')
    .evaluateAll((all) => all.map((list) => [list.children.length > 5, getComputedStyle(list).columnCount]));
  // Makes sure that the content has both a long list, in three columns, and a short list, in one.
  expect(lists).toEqual(
    expect.arrayContaining([
      [true, '3'],
      [false, 'auto'],
    ]),
  );
  expect(lists.filter(([isLong, columns]) => isLong !== (columns === '3'))).toEqual([]);
  await dialog.getByRole('searchbox').fill('SPORTS');
  await expect(dialog.getByRole('listitem')).toHaveText(['Sports Pass']);
  await dialog.getByRole('searchbox').fill('Betamax');
  await expect(dialog.getByText("Sorry, we don't have 'Betamax' yet.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'See all apps' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});
