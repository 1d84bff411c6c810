import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rowOfFailure, type Measure, type Row, type TableName } from './lib/measure.ts';
import { readCommandLine } from './lib/options.ts';
import { peerVersions } from './lib/systems.ts';
import { formatTable, verdict } from './lib/table.ts';
import { badContent } from './measures/bad-content.ts';
import { browser } from './measures/browser.ts';
import { editing } from './measures/editing.ts';
import { firstLoad } from './measures/first-load.ts';
import { flows } from './measures/flows.ts';
import { forms } from './measures/forms.ts';
import { layoutRequests } from './measures/layout-requests.ts';
import { offers } from './measures/offers.ts';
import { publish } from './measures/publish.ts';
import { search } from './measures/search.ts';
import { server } from './measures/server.ts';
import { signIn } from './measures/sign-in.ts';
import { size } from './measures/size.ts';
import { studio } from './measures/studio.ts';
import { transactions } from './measures/transactions.ts';

/** All measures, in the order in which they run. */
const MEASURES: readonly Measure[] = [
  size,
  server,
  browser,
  badContent,
  layoutRequests,
  firstLoad,
  signIn,
  offers,
  transactions,
  forms,
  flows,
  publish,
  editing,
  search,
  studio,
];
const RESULTS_FOLDER = path.join(import.meta.dirname, 'results');

/** The parsed command line: the options and the chosen measures. */
const command = readCommandLineOrStop();
/** The result rows of all measures. */
const rows: Row[] = [];
/** The same rows by table. */
const tables = new Map<TableName, Row[]>();
/** The processor, the Node version and the load of this machine. */
const machine = describeMachine();
console.log(machine.words);
for (const measure of MEASURES) {
  if (!command.only.includes(measure.name)) continue;
  const start = Date.now();
  console.log(`› ${measure.about} …`);
  const taken = await measure
    .run({ ...command, progress: progressSince(start) })
    .catch((error: unknown) => [rowOfFailure(measure, error)]);
  rows.push(...taken);
  const name = measure.table ?? 'pages';
  tables.set(name, [...(tables.get(name) ?? []), ...taken]);
  progressSince(start)('done');
}
for (const [name, taken] of tables) console.log(`\n${formatTable(name, taken)}\n`);
console.log(
  `Numbers are medians of interleaved rounds${command.quick ? ' (quick: few and short; do not quote)' : ''}.`,
);
console.log('(…×) is the ratio to the first column, the limit, in the same rounds.');
console.log(`✓ ✗ is Marquee against its target. ${machine.words}`);
save();
if (rows.some(({ cells }) => !cells.marquee || 'none' in cells.marquee)) process.exitCode = 1;

/** Returns a function that prints a step with the seconds since the start. */
function progressSince(start: number): (step: string) => void {
  return (step) => console.log(`  ${((Date.now() - start) / 1000).toFixed(0).padStart(4)} s  ${step}`);
}

/** Reads the command line; prints the problem and ends the process if it is invalid. */
function readCommandLineOrStop() {
  try {
    return readCommandLine(
      process.argv.slice(2),
      MEASURES.map(({ name }) => name),
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

/** Returns the processor, the Node version and the load of this machine. */
function describeMachine() {
  const cores = os.availableParallelism();
  const load = os.loadavg()[0]!;
  const busy = load > 0.5 ? ' It is busy: only ratios say something, and even they better on an idle machine.' : '';
  return {
    cores,
    load,
    words: `${cores} cores, ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${load.toFixed(1)} at the start.${busy}`,
  };
}

/** Writes all results to a file. */
function save(): void {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const result = {
    date: new Date().toISOString(),
    quick: command.quick,
    machine: { cores: machine.cores, load: machine.load, node: process.versions.node },
    peers: peerVersions(),
    rows: rows.map(({ name, cells, target, ...row }) => ({
      name,
      cells,
      ...(target ? { target: target.text, met: verdict({ name, cells, target, ...row }) } : {}),
    })),
  };
  const file = path.join(RESULTS_FOLDER, 'latest.json');
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`Written to ${path.relative(process.cwd(), file)}.`);
}
