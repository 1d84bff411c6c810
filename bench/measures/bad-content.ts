import { openBrowserPages } from '../browser/browser-pages.ts';
import { reasonOf, type Cell, type Column, type Measure, type Row } from '../lib/measure.ts';
import { startServer } from '../lib/server-process.ts';
import { COMPARED_SYSTEMS, type SystemName } from '../lib/systems.ts';

/** By kind of bad content: whether a valid block was lost; null if the system cannot have the fault. */
type LossesByKind = Readonly<Record<string, boolean | null>>;
/**
 * For each system: its losses, and those with its optional protection (`careful`), or why there is no result (`none`).
 * A page counts as lost if a visitor does not see all of its valid blocks.
 */
type Results = Map<SystemName, { lost: LossesByKind; careful?: LossesByKind } | { none: string }>;

/**
 * For each system that has one: the option that protects it from blocks that throw on the server. It is off by default.
 */
const PROTECTION_OPTIONS: Partial<Record<SystemName, string>> = {
  jss: 'disableSuspense={false}',
  'content-sdk': 'disableSuspense={false}',
};

/** Counts the cases of bad content in which a visitor does not see the valid blocks. */
export const badContent: Measure = {
  name: 'bad-content',
  about: 'pages lost over bad content',
  async run() {
    const systems: SystemName[] = ['bare', ...COMPARED_SYSTEMS];
    return [row('browser', await lossesInBrowser(systems)), row('server', await lossesOnServer(systems))];
  },
};

/** Returns the results of all systems in the browser. */
async function lossesInBrowser(systems: readonly SystemName[]): Promise<Results> {
  const { pages, failed, close } = await openBrowserPages(systems);
  const results: Results = new Map();
  try {
    for (const system of systems) {
      const page = pages.get(system);
      results.set(
        system,
        page
          ? await page
              .evaluate(() => globalThis.driver.lostPages())
              .then(
                (lost) => ({ lost }),
                (error: unknown) => ({ none: reasonOf(error) }),
              )
          : { none: failed.get(system) ?? 'not opened' },
      );
    }
  } finally {
    await close();
  }
  return results;
}

/**
 * Returns the results of all systems on the server. If a page throws, Marquee's server renders it a second time, with
 * an error boundary around each block. So its page is lost only if both attempts fail.
 */
async function lossesOnServer(systems: readonly SystemName[]): Promise<Results> {
  const results: Results = new Map();
  for (const system of systems) {
    let started: Awaited<ReturnType<typeof startServer>> | undefined;
    try {
      started = await startServer(system);
      const { lost = {} } = await started.ask({ do: 'lost', careful: false });
      const { lost: careful = {} } = await started.ask({ do: 'lost', careful: true });
      results.set(system, system === 'marquee' ? { lost: mergeLosses(lost, careful) } : { lost, careful });
    } catch (error) {
      results.set(system, { none: reasonOf(error) });
    } finally {
      started?.stop();
    }
  }
  return results;
}

/** Returns for each kind of bad content whether a block was lost in both attempts. */
function mergeLosses(first: LossesByKind, second: LossesByKind): LossesByKind {
  return Object.fromEntries(Object.entries(first).map(([name, lost]) => [name, lost && second[name] === true]));
}

/** Returns the row for one place: browser or server. */
function row(where: string, results: Results): Row {
  const cells: Partial<Record<Column, Cell>> = {};
  for (const [system, result] of results) {
    const column: Column = system === 'bare' || system === 'bare-memo' ? 'limit' : system;
    cells[column] = 'none' in result ? result : cellOf(system, result.lost, result.careful);
  }
  return {
    name: `Pages lost over bad content, ${where}`,
    cells,
    digits: 0,
    target: { text: '0', met: ({ value }) => value === 0 },
  };
}

/** Returns the number of pages that a system lost, with a note that names them. */
function cellOf(system: SystemName, lost: LossesByKind, careful: LossesByKind | undefined): Cell {
  const names = lostKindNames(lost);
  const possible = Object.values(lost).filter((result) => result !== null).length;
  const option =
    careful && PROTECTION_OPTIONS[system]
      ? ` With ${PROTECTION_OPTIONS[system]}: ${lostKindNames(careful).length}.`
      : '';
  return {
    value: names.length,
    note: `of ${possible} cases${names.length > 0 ? `: ${names.join('; ')}` : ''}.${option}`,
  };
}

/** Returns the names of the kinds of bad content for which a valid block was lost. */
function lostKindNames(lost: LossesByKind): string[] {
  return Object.entries(lost)
    .filter(([, result]) => result === true)
    .map(([name]) => name);
}
