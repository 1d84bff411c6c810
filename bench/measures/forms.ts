import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { middleOf, TRIGGER, type Variant } from '../forms/form-system.ts';
import { openFormPages, type FormPages } from '../browser/form-pages.ts';
import { checkAll, countRenders, LATE_MS, mountInTurns, typeInTurns, type Turns } from '../browser/form-turns.ts';
import type { ThreadTime } from '../browser/thread-time.ts';
import type { Cell, Measure, MeasureOptions, Row } from '../lib/measure.ts';
import { publishMeasuredForm, compilePrivacyForm } from '../lib/publish-forms.ts';
import type { Renders } from '../browser/renders.ts';
import { median, ratio } from '../lib/statistics.ts';
import { FORM_SYSTEMS, type FormSystemName } from '../lib/systems.ts';

/** Numbers of fields of the measured forms. */
const SIZES = [10, 100, 500] as const;
/** Folder for the published files of the portal's form. */
const MARQUEE_FILES = path.resolve(import.meta.dirname, '../dist/forms/marquee');
/** Description of each form variant, for the names of result rows. */
const VARIANT_DESCRIPTIONS: Record<Variant, string> = {
  plain: 'fields',
  conditional: 'fields, every tenth conditional',
};

/** Target for the time of a key press: its ratio to that of the hand-written form. */
const KEY_TARGET: NonNullable<Row['target']> = {
  text: '≤ 1.2 × by hand',
  met: ({ ratio: share = Infinity }) => share <= 1.2,
};
/**
 * Target for the time to show a form. It is larger than that of a key press, because hand-written forms have no texts,
 * rules and messages to set up.
 */
const MOUNT_TARGET: NonNullable<Row['target']> = {
  text: '≤ 1.4 × by hand',
  met: ({ ratio: share = Infinity }) => share <= 1.4,
};

/** The reason for each system that was left out. */
type FailureReasons = ReadonlyMap<FormSystemName, string>;

/**
 * Measures the size of a compiled form, the main thread's work for a key press in the middle of a form, and the time to
 * show a form.
 */
export const forms: Measure = {
  name: 'forms',
  about: 'forms: a key press, and mount',
  table: 'forms',
  async run(options) {
    const rows: Row[] = moduleRows();
    const opened = await openFormPages(options.alone ? ['limit', 'marquee'] : FORM_SYSTEMS, options.progress);
    try {
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
  const { from, files } = compilePrivacyForm();
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

/** Measures all systems with a form of this size. */
async function formRows(opened: FormPages, count: number, variant: Variant, options: MeasureOptions): Promise<Row[]> {
  const { quick } = options;
  const turns: Turns = { pages: new Map(opened.pages), failed: new Map(opened.failed) };
  const { pages, failed } = turns;
  // Plain inputs have no conditions, so they are left out of the conditional variant.
  if (variant === 'conditional' && pages.delete('html')) failed.set('html', 'Inputs alone have no conditions.');
  const name = `${count} ${VARIANT_DESCRIPTIONS[variant]}`;
  const field = middleOf(count);
  if (pages.has('marquee')) publishMeasuredForm(MARQUEE_FILES, count, variant);

  const mounts = await mountInTurns(turns, quick ? 2 : 9, count, variant);
  options.progress(`${name}: shown`);
  await checkAll(turns, field, variant);
  const typed = await typeInTurns(turns, field, { words: quick ? 2 : 10, letters: 10 });
  options.progress(`${name}: typed`);
  const late = await typeInTurns(turns, field, { words: quick ? 1 : 2, letters: 3, wait: LATE_MS });
  const part = (times: typeof typed, kind: keyof ThreadTime) =>
    Object.fromEntries(Object.entries(times).map(([system, keys]) => [system, keys.map((key) => key[kind])]));
  const renders = renderRows(name, await countRenders(turns, field, 'now'), 1, failed);
  if (variant === 'conditional') {
    const shown = await countRenders(turns, field, TRIGGER);
    renders.push(...renderRows(`${name}: the key that shows one`, shown, 2, failed));
  }
  options.progress(`${name}: done`);

  return [
    {
      name: `${name}: a key press, ms`,
      cells: cellsOf(part(typed, 'all'), failed),
      digits: 2,
      target: KEY_TARGET,
    },
    {
      name: `${name}: of that in scripts, ms`,
      cells: cellsOf(part(typed, 'scripts'), failed),
      digits: 2,
      target: KEY_TARGET,
    },
    {
      name: `${name}: a key press with all it does within ${LATE_MS} ms, ms`,
      cells: cellsOf(part(late, 'all'), failed),
      digits: 2,
    },
    ...renders,
    { name: `${name}: mount, ms`, cells: cellsOf(mounts, failed), digits: 1, target: MOUNT_TARGET },
  ];
}

/**
 * Returns the rows about the components and fields that React rendered for a key. The target is `fields` rendered
 * fields.
 */
function renderRows(
  name: string,
  counts: ReadonlyMap<FormSystemName, Renders>,
  fields: number,
  failed: FailureReasons,
): Row[] {
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

/** Returns the cells of a row, by default with their ratios to the values of the system `limit`. */
function cellsOf(
  results: Readonly<Record<string, readonly number[]>>,
  failed: FailureReasons,
  withRatio = true,
): Row['cells'] {
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
