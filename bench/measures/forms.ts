import { middleOf, type Variant } from '../forms/form-system.ts';
import { checkForm } from '../lib/check-form.ts';
import { openFormPages, type FormPage, type FormPages } from '../lib/form-pages.ts';
import { typeLetters, type ThreadTime } from '../lib/keystrokes.ts';
import { reasonOf, type Cell, type Measure, type Options, type Row } from '../lib/measure.ts';
import { interleave, median, ratio } from '../lib/statistics.ts';
import { FORM_SYSTEMS, type FormSystemName } from '../lib/systems.ts';

const SIZES = [10, 100, 500] as const;
const WORDS: Record<Variant, string> = { plain: 'fields', conditional: 'fields, every tenth conditional' };
/** Long enough for what a system puts off until nobody types. */
const LATE_MS = 500;

const TARGET: NonNullable<Row['target']> = {
  text: '≤ 1.2 × by hand',
  met: ({ ratio: share = Infinity }) => share <= 1.2,
};

type Pages = Map<FormSystemName, FormPage>;
type Failed = ReadonlyMap<FormSystemName, string>;

/** What a key press in the middle of a form costs the browser's main thread, and what showing the form costs. */
export const forms: Measure = {
  name: 'forms',
  about: 'forms: a key press, and mount',
  table: 'forms',
  async run(options) {
    const opened = await openFormPages(FORM_SYSTEMS);
    try {
      const rows: Row[] = [];
      for (const variant of ['plain', 'conditional'] as const)
        for (const count of SIZES) rows.push(...(await formRows(opened, count, variant, options)));
      return rows;
    } finally {
      await opened.close();
    }
  },
};

async function formRows(opened: FormPages, count: number, variant: Variant, { quick }: Options): Promise<Row[]> {
  const pages: Pages = new Map(opened.pages);
  const failed = new Map(opened.failed);
  // It has nothing that could be looked at or be conditional.
  if (variant === 'conditional' && pages.delete('html')) failed.set('html', 'Inputs alone have no conditions.');
  const name = `${count} ${WORDS[variant]}`;
  const field = middleOf(count);

  const mounts = await interleave([...pages.keys()], quick ? 2 : 9, (system) =>
    pages
      .get(system)!
      .page.evaluate(([size, kind]) => globalThis.formDriver.mount(size, kind), [count, variant] as const),
  );
  await checkAll(pages, failed, field, variant);
  const typed = await typeInTurns(pages, field, quick ? 2 : 20, 10);
  const late = await typeInTurns(pages, field, quick ? 1 : 2, 5, LATE_MS);
  const part = (times: typeof typed, what: keyof ThreadTime) =>
    Object.fromEntries(Object.entries(times).map(([system, keys]) => [system, keys.map((key) => key[what])]));
  const renders = await countRenders(pages, field);
  const pick = (what: 'components' | 'fields') =>
    Object.fromEntries([...renders].map(([system, counted]) => [system, [counted[what]]]));

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
    {
      name: `${name}: fields that render`,
      cells: cellsOf(pick('fields'), failed, false),
      digits: 0,
      target: { text: '1', met: ({ value }) => value === 1 },
    },
    { name: `${name}: components that render`, cells: cellsOf(pick('components'), failed, false), digits: 0 },
    { name: `${name}: mount, ms`, cells: cellsOf(mounts, failed), digits: 1 },
  ];
}

/** What does not show what is typed, or not its fault, is not timed. */
async function checkAll(pages: Pages, failed: Map<FormSystemName, string>, field: number, variant: Variant) {
  for (const [system, form] of pages) {
    if (system === 'html') continue;
    await checkForm(form, field, variant).catch((error: unknown) => {
      failed.set(system, reasonOf(error));
      pages.delete(system);
    });
  }
}

/** Letters that leave the field right and change no condition; systems take turns, a word each. Medians of the words. */
async function typeInTurns(pages: Pages, field: number, turns: number, letters: number, wait?: number) {
  const times = Object.fromEntries([...pages.keys()].map((system) => [system, [] as ThreadTime[]]));
  await interleave([...pages.keys()], turns, async (system) => {
    const form = pages.get(system)!;
    await form.page.evaluate((place) => globalThis.formDriver.focus(place), field);
    // The first letter replaces the old text; the second lets what that began come to rest.
    await typeLetters(form, 'no');
    const word = await typeLetters(form, 'silentbird'.slice(0, letters), wait);
    times[system]!.push(...word);
    return median(word.map(({ all }) => all));
  });
  return times;
}

async function countRenders(pages: Pages, field: number) {
  const counts = new Map<FormSystemName, { components: number; fields: number }>();
  for (const [system, form] of pages) {
    if (system === 'html') continue;
    await form.page.evaluate((place) => globalThis.formDriver.focus(place), field);
    await typeLetters(form, 'no', LATE_MS);
    await form.page.evaluate(() => globalThis.renders.start());
    await typeLetters(form, 'w', LATE_MS);
    counts.set(system, await form.page.evaluate(() => globalThis.renders.stop()));
  }
  return counts;
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
