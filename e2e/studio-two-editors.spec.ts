import * as fc from 'fast-check';
import type { Browser, Page } from '@playwright/test';
import { isFull, SEED } from '../tests/support/property.ts';
import { studioPortal, REFUSED_VISIT_MESSAGES } from './support/studio.ts';
import { expect, test, watchFaults } from './support/test.ts';

/** How long the editors work, in milliseconds. */
const WORK_MS = 20 * 60_000;
const PAGE = 'pages/support/index.json';
/** The texts that the editors change: the row of the block in the tree, and the name of the field. */
const TEXTS = [
  { row: /^Support hero/, field: 'Heading' },
  { row: /^Support hero/, field: 'Sub heading' },
  { row: /^Play banner/, field: 'Text' },
  { row: /^Support topics/, field: 'Heading' },
] as const;
/** The block that each editor moves. If both moved the same block, the studio would ask for the right order. */
const MOVED = { publisher: /^Support cards/, editor: /^Support search/ };
/**
 * Maximum growth of the memory, in bytes. Caches of documents and pages and the undo steps may grow; more than this
 * counts as a leak.
 */
const GROWTH_BYTES = 40e6;

const studio = studioPortal();

interface Editor {
  readonly page: Page;
  readonly name: keyof typeof MOVED;
  /** Each editor writes in another language, so that they never edit the same text. */
  readonly language: 'English' | 'Spanish';
  /** The last saved value of each text, by its index in TEXTS. */
  readonly saved: Map<number, string>;
  readonly heaps: number[];
  /** The times at which the studio asked this editor to choose between two orders of the blocks. */
  readonly conflictTimes: number[];
}

async function editorOf(browser: Browser, role: Editor['name'], change: string): Promise<Editor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await studio.open(page, `/pages/support/index?change=${change}`, role);
  await expect(page.frameLocator('iframe').locator('html[data-ready="true"]')).toBeAttached({ timeout: 60_000 });
  const language = role === 'publisher' ? 'English' : 'Spanish';
  return { page, name: role, language, saved: new Map(), heaps: [], conflictTimes: [] };
}

async function boxOf({ page }: Editor, index: number, language: Editor['language']) {
  const { row, field } = TEXTS[index]!;
  await page.getByRole('row', { name: row }).click();
  // Waits for the form of the right block, because two blocks have a field of the same name.
  await expect(page.getByRole('region', { name: 'Form' }).getByRole('heading', { name: row })).toBeVisible();
  return page.getByRole('textbox', { name: new RegExp(`^${field}, ${language}`) }).first();
}

/**
 * Waits until everything is saved. If both editors have moved neighboring blocks, the studio asks one of them for the
 * right order, and this function chooses it. Questions about texts must not appear.
 */
async function waitUntilSaved({ page, conflictTimes }: Editor): Promise<void> {
  const banner = page.getByRole('banner');
  const [saved, toDecide] = [banner.getByText('Saved', { exact: true }), banner.getByText(/^Saved, except/)];
  await expect(saved.or(toDecide)).toBeVisible({ timeout: 60_000 });
  while (await toDecide.isVisible()) {
    const card = page.getByRole('region', { name: /^Decide about/ }).first();
    await expect(card.getByRole('heading')).toHaveText('Another editor moved the same blocks');
    conflictTimes.push(Date.now());
    await card.getByRole('button', { name: conflictTimes.length % 2 === 0 ? 'Keep theirs' : 'Use mine' }).click();
    await expect(saved.or(toDecide)).toBeVisible({ timeout: 60_000 });
  }
}

async function write(editor: Editor, index: number, value: string): Promise<void> {
  const box = await boxOf(editor, index, editor.language);
  await box.fill(value);
  await expect(box).toHaveValue(value);
  await waitUntilSaved(editor);
  editor.saved.set(index, value);
}

async function move({ page, name }: Editor, key: string): Promise<void> {
  await page.getByRole('row', { name: MOVED[name] }).focus();
  await page.keyboard.press(key);
}

/** Expects that the browser of an editor shows these texts of the other editor. */
async function expectSeen(editor: Editor, other: Editor, texts: readonly number[]): Promise<void> {
  for (const index of texts) {
    const value = other.saved.get(index);
    if (value === undefined) continue;
    const box = await boxOf(editor, index, other.language);
    await expect(box, `${other.name} wrote it`).toHaveValue(value, { timeout: 60_000 });
  }
}

/** Returns the size of a page's heap in bytes after a garbage collection. */
async function heapOf({ page }: Editor): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Works until the time is over: writes, moves a block, and looks at texts of the other language. */
async function work(editor: Editor, other: Editor, until: number, seed: number): Promise<void> {
  const steps = fc.record({
    text: fc.nat(TEXTS.length - 1),
    what: fc.constantFrom('write', 'write', 'write', 'move', 'look'),
    key: fc.constantFrom('Alt+ArrowDown', 'Alt+ArrowUp'),
  });
  let lastHeap = 0;
  for (let step = 0; Date.now() < until; step += 1) {
    const { text, what, key } = fc.sample(steps, { seed: seed + step, numRuns: 1 })[0]!;
    if (what === 'move') await move(editor, key);
    else if (what === 'look') await boxOf(editor, text, other.language);
    else await write(editor, text, `${editor.name} ${step}`);
    if (Date.now() - lastHeap < 60_000) continue;
    lastHeap = Date.now();
    editor.heaps.push(await heapOf(editor));
  }
  editor.heaps.push(await heapOf(editor));
}

test('two editors work on one page at the same time: each sees all edits, none is lost, and memory use is stable', async ({
  page,
  browser,
}) => {
  test.skip(!isFull, 'It takes 20 minutes.');
  test.setTimeout(WORK_MS + 300_000);
  await studio.open(page, '/changes');
  const change = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'Together' });
    const response = await fetch('/studio/api/changes', { method: 'POST', headers, body });
    return ((await response.json()) as { id: string }).id;
  });
  const editors = [await editorOf(browser, 'publisher', change), await editorOf(browser, 'editor', change)] as const;
  const faults = editors.map((editor) => watchFaults(editor.page));
  const [paul, anna] = editors;
  const until = Date.now() + WORK_MS;
  await Promise.all([work(paul, anna, until, SEED), work(anna, paul, until, SEED + 1_000_000)]);
  await Promise.all(editors.map(waitUntilSaved));
  const every = TEXTS.map((_, index) => index);
  await Promise.all([expectSeen(paul, anna, every), expectSeen(anna, paul, every)]);
  await expect(paul.page.getByText(/^Anna .*also has this open$/)).toBeVisible();
  await expect(anna.page.getByText(/^Paul .*also has this open$/)).toBeVisible();
  const document = await page.evaluate(
    async ([id, path]) => (await fetch(`/studio/api/changes/${id}/document?path=${path}`)).text(),
    [change, PAGE] as const,
  );
  const written = editors.flatMap(({ saved }) => [...saved.values()]);
  expect(written.length, 'the control: something was written').toBeGreaterThan(1);
  for (const text of written) expect(document).toContain(JSON.stringify(text));
  for (const { heaps, name, conflictTimes } of editors) {
    console.log(
      `${name}: asked ${conflictTimes.length} times, memory each minute ${heaps.map((heap) => Math.round(heap / 1e6)).join(' ')} MB`,
    );
    expect(heaps.at(-1)! - heaps[0]!, `memory of ${name} each minute: ${heaps.join(' ')}`).toBeLessThan(GROWTH_BYTES);
  }
  // When the server asks for the right order of blocks, it responds with status 409, which the browser logs.
  const found = faults.flatMap(({ list }) => list).filter((fault) => !REFUSED_VISIT_MESSAGES.test(fault));
  const questions = found.filter((fault) => /status of 409 .*\/edits$/.test(fault));
  expect(found.filter((fault) => !questions.includes(fault))).toEqual([]);
  expect(questions).toHaveLength(paul.conflictTimes.length + anna.conflictTimes.length);
  for (const editor of editors) await editor.page.context().close();
});
