/** `npm run screenshots`: takes a picture of every scenario and compares it with the accepted one. */
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { makeFolder, portOf, runNode } from '../../e2e/support/portal.ts';
import { readCatalogue } from '../../server/content/catalogue/catalogue.ts';
import { deriveScenarios } from '../../server/scenarios/library/derived-scenarios.ts';
import { layoutIn, readScenarioFiles, SCENARIOS_FOLDER } from '../../server/scenarios/scenario-files.ts';
import { codeHash, keyOf } from './picture-keys.ts';
import { nameOf, picturesOf, viewsOf, type View } from './picture.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { summaryOf, type Outcome } from './report-page.ts';
import { chosenNames, parseOptions, USAGE, type ScreenshotOptions } from './screenshot-options.ts';
import { htmlOf, takePictures, type Place } from './take-pictures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, '.reports/screenshots');
/** So many pages are open at once. */
const AT_ONCE = 2;

const files = readScenarioFiles(SCENARIOS_FOLDER).map(({ name, value }) => [name, value as Scenario] as const);
const examples = deriveScenarios(readCatalogue()).map(({ name, document }) => [name, document] as const);
const documents = new Map([...files, ...examples]);

try {
  const options = parseOptions(process.argv.slice(2), path.join(reports, 'accepted'));
  const hasExamples = options.examples || options.accept || options.only.length > 0;
  const names = chosenNames(hasExamples ? [...documents.keys()] : files.map(([name]) => name), options.only);
  const store = createPictureStore(reports, path.resolve(options.accepted));
  process.exitCode = options.accept ? accept(store, names, options) : await run(store, names, options);
} catch (error) {
  console.error(`screenshots: ${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}

/** Accepts the pictures of the last run. */
function accept(store: PictureStore, names: readonly string[], { only }: ScreenshotOptions): number {
  const accepted = store.accept((name) => names.includes(name.split('/')[0]!));
  if (only.length === 0) store.removeOthers([...documents.keys()]);
  console.log(
    accepted.length > 0
      ? `${accepted.length} pictures accepted`
      : 'The last run took no such picture. Run npm run screenshots first, and look at its report.',
  );
  return accepted.length > 0 ? 0 : 1;
}

/** Takes the pictures and writes the report. Returns 1 if somebody has to look at it. */
async function run(store: PictureStore, names: readonly string[], options: ScreenshotOptions): Promise<number> {
  store.begin();
  const outcomes = await withPortal(async (place) => {
    const pictured = names.map((name) => ({ name, document: documents.get(name)! }));
    const waiting = viewsOf(picturesOf(pictured, options));
    const code = codeHash(root);
    const done: Outcome[] = [];
    const work = async (): Promise<void> => {
      for (let view = waiting.shift(); view; view = waiting.shift()) {
        const found = await outcomesOf(place, view, { store, code, skipsKnown: options.changed });
        for (const outcome of found) console.log(`${outcome.state.padEnd(10)} ${outcome.name}`);
        done.push(...found);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return done.toSorted((a, b) => a.name.localeCompare(b.name));
  });
  console.log(`${summaryOf(outcomes)}: ${store.report(outcomes)}`);
  return outcomes.every(({ state }) => state === 'same' || state === 'unchanged') ? 0 : 1;
}

interface Work {
  readonly store: PictureStore;
  readonly code: string;
  readonly skipsKnown: boolean;
}

async function outcomesOf(place: Place, view: View, { store, code, skipsKnown }: Work): Promise<Outcome[]> {
  const names = view.map(nameOf);
  const document = documents.get(view[0].scenario)!;
  try {
    const layout = layoutIn(SCENARIOS_FOLDER, document);
    const key = keyOf({ code, document: { ...document, layout }, html: await htmlOf(place, document, view) });
    if (skipsKnown && names.every((name) => store.isAccepted(name, key)))
      return names.map((name) => ({ name, state: 'unchanged' }));
    const pictures = await takePictures(place, document, view);
    return pictures.map((picture, index) => store.keep(names[index]!, key, picture));
  } catch (error) {
    return names.map((name) => ({ name, state: 'failed', why: String(error) }));
  }
}

/** Starts a portal with the shipped content, and a browser. */
async function withPortal<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
  const { folder, remove } = makeFolder('screenshots');
  const { MARQUEE_CONFIG: _, ...env } = process.env;
  const server = runNode(['server/start.ts'], { ...env, PORT: '0', DATA_DIR: folder, NODE_ENV: 'production' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    return await work({ browser, origin: `http://qa.localhost:${await portOf(server)}` });
  } finally {
    await browser.close();
    server.process.kill('SIGTERM');
    await server.ended;
    remove();
  }
}
