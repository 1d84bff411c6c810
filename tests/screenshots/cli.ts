/** `npm run screenshots`: takes a picture of every scenario and compares it with the accepted one. */
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { makeFolder, waitForPort, runNode } from '../../e2e/support/portal.ts';
import { readCatalogue } from '../../server/content/catalogue/catalogue.ts';
import { deriveScenarios } from '../../server/scenarios/library/derived-scenarios.ts';
import { layoutIn, readScenarioFiles, SCENARIOS_FOLDER } from '../../server/scenarios/scenario-files.ts';
import { codeHash, keyOf } from './picture-keys.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { chosenNames, parseOptions, USAGE, type ScreenshotOptions } from './screenshot-options.ts';
import { acceptAll, takeAll } from './take-all.ts';
import { htmlOf, takePictures, type PortalBrowser } from './take-pictures.ts';

/** The root folder of the repository. */
const root = path.resolve(import.meta.dirname, '../..');
/** Folder of the pictures and the report of the last run. */
const reports = path.join(root, '.reports/screenshots');

/** The scenarios that have a file, as pairs of name and document. */
const fileScenarios = readScenarioFiles(SCENARIOS_FOLDER).map(({ name, value }) => [name, value as Scenario] as const);
/** Scenarios that show the examples of the renderings, as pairs of name and document. */
const exampleScenarios = deriveScenarios(readCatalogue()).map(({ name, document }) => [name, document] as const);
/** All scenarios by name. */
const documents = new Map([...fileScenarios, ...exampleScenarios]);

try {
  const options = parseOptions(process.argv.slice(2), path.join(reports, 'accepted'));
  const hasExamples = options.examples || options.accept || options.only.length > 0;
  const names = chosenNames(hasExamples ? [...documents.keys()] : fileScenarios.map(([name]) => name), options.only);
  const store = createPictureStore(reports, path.resolve(options.accepted));
  process.exitCode = options.accept ? accept(store, names, options) : await run(store, names, options);
} catch (error) {
  console.error(`screenshots: ${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}

/** Takes the pictures of the scenarios with these names and writes the report. Returns the exit code. */
async function run(store: PictureStore, names: readonly string[], options: ScreenshotOptions): Promise<number> {
  store.begin();
  const code = codeHash(root);
  const pictured = names.map((name) => ({ name, document: documents.get(name)! }));
  const { line, status } = await withPortal((portalBrowser) =>
    takeAll(store, pictured, {
      ...options,
      print: (text) => console.log(text),
      keyOf: async (document, view) => {
        const layout = layoutIn(SCENARIOS_FOLDER, document);
        return keyOf({ code, document: { ...document, layout }, html: await htmlOf(portalBrowser, document, view) });
      },
      take: (document, view) => takePictures(portalBrowser, document, view),
    }),
  );
  console.log(line);
  return status;
}

/** Accepts the pictures of these scenarios from the last run. Returns the exit code. */
function accept(store: PictureStore, names: readonly string[], { only }: ScreenshotOptions): number {
  const { line, status } = acceptAll(store, names, only.length === 0 ? [...documents.keys()] : undefined);
  console.log(line);
  return status;
}

/** Runs `work` with a portal that has the shipped content, and a browser. */
async function withPortal<Result>(work: (portalBrowser: PortalBrowser) => Promise<Result>): Promise<Result> {
  const { folder, remove } = makeFolder('screenshots');
  const { MARQUEE_CONFIG: _, ...env } = process.env;
  const server = runNode(['server/start.ts'], { ...env, PORT: '0', DATA_DIR: folder, NODE_ENV: 'production' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    return await work({ browser, origin: `http://qa.localhost:${await waitForPort(server)}` });
  } finally {
    await browser.close();
    server.process.kill('SIGTERM');
    await server.ended;
    remove();
  }
}
