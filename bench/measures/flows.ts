import { middleOf, type Variant } from '../forms/form-system.ts';
import { checkForm } from '../browser/check-form.ts';
import { openFormPages, type FormPage } from '../browser/form-pages.ts';
import { typeLetters } from '../browser/keystrokes.ts';
import { reasonOf, type Cell, type Column, type Measure, type Row } from '../lib/measure.ts';
import { interleave, median, ratio } from '../lib/statistics.ts';
import { FLOW_SYSTEMS, type FlowSystemName } from '../lib/systems.ts';

/** Number of inputs in the step. */
const INPUT_COUNT = 2000;
/**
 * The table column in which each flow system is shown. The hand-written form with the portal's controls (`flow-limit`)
 * is in the column `limit`, the one with MUI's controls is in the column `mui`.
 */
const COLUMNS: Record<FlowSystemName, Column> = { 'flow-limit': 'limit', flow: 'marquee', limit: 'mui' };
/** Description of each form variant, for the names of result rows. */
const VARIANT_DESCRIPTIONS: Record<Variant, string> = { plain: '', conditional: ', every tenth conditional' };

/** Returns the target "at most `factor` times the value of the form that is written by hand". */
const atMost = (factor: number): NonNullable<Row['target']> => ({
  text: `≤ ${factor} × by hand`,
  met: (cell) => (cell.ratio ?? Infinity) <= factor,
});

/** Measures a long step of a flow: from its HTML to the page, and a key press in the middle of it. */
export const flows: Measure = {
  name: 'flows',
  about: 'flows: a step of 2,000 inputs',
  table: 'flows',
  async run({ quick, progress }) {
    const { pages, failed, close } = await openFormPages(FLOW_SYSTEMS, progress);
    try {
      const rows: Row[] = [];
      for (const variant of ['plain', 'conditional'] as const) {
        const name = `${INPUT_COUNT} inputs${VARIANT_DESCRIPTIONS[variant]}`;
        const names = [...pages.keys()];
        const mounts = await interleave(names, quick ? 2 : 7, (system) =>
          pages
            .get(system)!
            .page.evaluate(([size, kind]) => globalThis.formDriver.mount(size, kind), [INPUT_COUNT, variant] as const),
        );
        for (const system of names) {
          await checkForm(pages.get(system)!, middleOf(INPUT_COUNT), variant).catch((error: unknown) => {
            failed.set(system, reasonOf(error));
            pages.delete(system);
          });
        }
        progress(`${name}: shown and checked`);
        const keys = await typeInTurns(pages, quick ? 2 : 15);
        progress(`${name}: typed`);
        rows.push(
          {
            name: `${name}: from HTML to the page, ms`,
            cells: cellsOf(mounts, failed),
            digits: 0,
            target: atMost(2),
          },
          { name: `${name}: a key press, ms`, cells: cellsOf(keys, failed), digits: 2, target: atMost(1.2) },
        );
      }
      return rows;
    } finally {
      await close();
    }
  },
};

/**
 * Types words into each system in turn. Returns the processor times of the keys by system, without the first two keys
 * of each word.
 */
async function typeInTurns(pages: ReadonlyMap<FlowSystemName, FormPage>, turns: number) {
  const times = Object.fromEntries([...pages.keys()].map((system) => [system, [] as number[]]));
  await interleave([...pages.keys()], turns, async (system) => {
    const form = pages.get(system)!;
    await form.page.evaluate((place) => globalThis.formDriver.focus(place), middleOf(INPUT_COUNT));
    // The first letter replaces the old text. The work that it starts ends while the second letter is typed.
    await typeLetters(form, 'no');
    const word = (await typeLetters(form, 'silentbird')).map(({ all }) => all);
    times[system]!.push(...word);
    return median(word);
  });
  return times;
}

/** Returns the cells of a row, with their ratios to the values of the system `flow-limit`. */
function cellsOf(
  results: Readonly<Record<string, readonly number[]>>,
  failed: ReadonlyMap<FlowSystemName, string>,
): Row['cells'] {
  const limits = results['flow-limit'];
  const cells: Partial<Record<Column, Cell>> = {};
  for (const system of FLOW_SYSTEMS) {
    const values = results[system];
    if (failed.has(system)) cells[COLUMNS[system]] = { none: failed.get(system)! };
    else if (values)
      cells[COLUMNS[system]] = { value: median(values), ...(limits ? { ratio: ratio(values, limits) } : {}) };
  }
  return cells;
}
