import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { middleOf, TRIGGER, type Variant } from '../forms/form-system.ts';
import { checkForm } from '../browser/check-form.ts';
import { openFormPages, type FormPage, type FormPages } from '../browser/form-pages.ts';
import { typeLetters, type ThreadTime } from '../browser/keystrokes.ts';
import { reasonOf, type Cell, type Measure, type Options, type Row } from '../lib/measure.ts';
import { publishMeasuredForm, publishPrivacyForm } from '../lib/publish-forms.ts';
import type { Renders } from '../browser/renders.ts';
import { interleave, median, ratio } from '../lib/statistics.ts';
import { FORM_SYSTEMS, type FormSystemName } from '../lib/systems.ts';

const SIZES = [10, 100, 500] as const;
const MARQUEE_FILES = path.resolve(import.meta.dirname, '../dist/forms/marquee');
const WORDS: Record<Variant, string> = { plain: 'fields', conditional: 'fields, every tenth conditional' };
/** Long enough for work that a system defers until typing pauses. */
const LATE_MS = 500;

const TARGET: NonNullable<Row['target']> = {
  text: '≤ 1.2 × by hand',
  met: ({ ratio: share = Infinity }) => share <= 1.2,
};

type Pages = Map<FormSystemName, FormPage>;
type Failed = ReadonlyMap<FormSystemName, string>;

/** Measures the main thread's work for a key press in the middle of a form, and for showing the form. */
export const forms: Measure = {
  name: 'forms',
  about: 'forms: a key press, and mount',
  table: 'forms',
  async run(options) {
    const opened = await openFormPages(FORM_SYSTEMS);
    try {
      const rows: Row[] = moduleRows();
      for (const variant of ['plain', 'conditional'] as const)
        for (const count of SIZES) rows.push(...(await formRows(opened, count, variant, options)));
      return rows;
    } finally {
      await opened.close();
    }
  },
};

/** Measures the size of one form, without the code that all forms share. */
function moduleRows(): Row[] {
  const { from, files } = publishPrivacyForm();
  const size = (text: string) => gzipSync(text, { level: 9 }).length / 1000;
  return [
    {
      name: 'Compiled module of a privacy form, gzip, kB',
      cells: { marquee: { value: size(files.module), note: `Of ${from}: ${files.form.fields.length} fields.` } },
      digits: 1,
      target: { text: '≤ 3 kB', met: ({ value }) => value <= 3 },
    },
    {
      name: 'Its texts in one language, gzip, kB',
      cells: { marquee: { value: size(JSON.stringify(files.words.en)) } },
      digits: 1,
    },
  ];
}

async function formRows(opened: FormPages, count: number, variant: Variant, { quick }: Options): Promise<Row[]> {
  const pages: Pages = new Map(opened.pages);
  const failed = new Map(opened.failed);
  // It has no validation and no conditions.
  if (variant === 'conditional' && pages.delete('html')) failed.set('html', 'Inputs alone have no conditions.');
  const name = `${count} ${WORDS[variant]}`;
  const field = middleOf(count);
  if (pages.has('marquee')) publishMeasuredForm(MARQUEE_FILES, count, variant);

  const mounts = await interleave([...pages.keys()], quick ? 2 : 9, (system) =>
    pages
      .get(system)!
      .page.evaluate(([size, kind]) => globalThis.formDriver.mount(size, kind), [count, variant] as const),
  );
  await checkAll(pages, failed, field, variant);
  const typed = await typeInTurns(pages, field, quick ? 2 : 20, 10);
  const late = await typeInTurns(pages, field, quick ? 1 : 2, 5, LATE_MS);
  const part = (times: typeof typed, kind: keyof ThreadTime) =>
    Object.fromEntries(Object.entries(times).map(([system, keys]) => [system, keys.map((key) => key[kind])]));
  const renders = renderRows(name, await countRenders(pages, field, 'now'), 1, failed);
  if (variant === 'conditional') {
    const turns = await countRenders(pages, field, TRIGGER);
    renders.push(...renderRows(`${name}: the key that shows one`, turns, 2, failed));
  }

  return [
    {
      name: `${name}: a key press, ms`,
      cells: cellsOf(part(typed, 'all'), failed),
      digits: 2,
      target: TARGET,
    },
    {
      name: `${name}: of that in scripts, ms`,
      cells: cellsOf(part(typed, 'scripts'), failed),
      digits: 2,
      target: TARGET,
    },
    {
      name: `${name}: a key press with all it does within ${LATE_MS} ms, ms`,
      cells: cellsOf(part(late, 'all'), failed),
      digits: 2,
    },
    ...renders,
    { name: `${name}: mount, ms`, cells: cellsOf(mounts, failed), digits: 1 },
  ];
}

/** Systems that do not show the typed text or its error are not timed. */
async function checkAll(pages: Pages, failed: Map<FormSystemName, string>, field: number, variant: Variant) {
  for (const [system, form] of pages) {
    if (system === 'html') continue;
    await checkForm(form, field, variant).catch((error: unknown) => {
      failed.set(system, reasonOf(error));
      pages.delete(system);
    });
  }
}

/**
 * Types letters that keep the field valid and change no condition; systems take turns, one word each. Returns medians
 * of the words.
 */
async function typeInTurns(pages: Pages, field: number, turns: number, letters: number, wait?: number) {
  const times = Object.fromEntries([...pages.keys()].map((system) => [system, [] as ThreadTime[]]));
  await interleave([...pages.keys()], turns, async (system) => {
    const form = pages.get(system)!;
    await form.page.evaluate((place) => globalThis.formDriver.focus(place), field);
    // The first letter replaces the old text; during the second, work that the first started ends.
    await typeLetters(form, 'no');
    const word = await typeLetters(form, 'silentbird'.slice(0, letters), wait);
    times[system]!.push(...word);
    return median(word.map(({ all }) => all));
  });
  return times;
}

/** Counts the components that React renders for the last letter of a word. */
async function countRenders(pages: Pages, field: number, word: string) {
  const counts = new Map<FormSystemName, Renders>();
  for (const [system, form] of pages) {
    if (system === 'html') continue;
    await form.page.evaluate((place) => globalThis.formDriver.focus(place), field);
    await typeLetters(form, word.slice(0, -1), LATE_MS);
    await form.page.evaluate(() => globalThis.renders.start());
    await typeLetters(form, word.slice(-1), LATE_MS);
    counts.set(system, await form.page.evaluate(() => globalThis.renders.stop()));
  }
  return counts;
}

function renderRows(name: string, counts: ReadonlyMap<FormSystemName, Renders>, fields: number, failed: Failed): Row[] {
  const pick = (kind: keyof Renders) =>
    Object.fromEntries([...counts].map(([system, counted]) => [system, [counted[kind]]]));
  return [
    {
      name: `${name}: fields that render`,
      cells: cellsOf(pick('fields'), failed, false),
      digits: 0,
      target: { text: `${fields}`, met: ({ value }) => value === fields },
    },
    { name: `${name}: components that render`, cells: cellsOf(pick('components'), failed, false), digits: 0 },
  ];
}

function cellsOf(results: Readonly<Record<string, readonly number[]>>, failed: Failed, withRatio = true): Row['cells'] {
  const limits = results['limit'];
  const cells: Partial<Record<FormSystemName, Cell>> = {};
  for (const system of FORM_SYSTEMS) {
    const values = results[system];
    if (values)
      cells[system] = { value: median(values), ...(limits && withRatio ? { ratio: ratio(values, limits) } : {}) };
    else if (failed.has(system)) cells[system] = { none: failed.get(system)! };
  }
  return cells;
}
