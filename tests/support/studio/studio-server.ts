import type { AddressInfo } from 'node:net';
import { mountSandbox } from '#sandbox/sandbox.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { readStudio } from '#server/config/features/studio.ts';
import type { ConfigFile } from '#schemas/types/config.types.ts';
import { createChanges } from '#server/changes/changes.ts';
import { sampleDrafts, PAGE, smallFiles, smallPage, smallStore } from '#server/changes/test-support/small-content.ts';
import { plainCatalogue } from '#server/content/test-support/marked-content.ts';
import type { SampleFiles } from '#server/content/test-support/sample-content.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { compileFormPreview, messageUses } from '#server/changes/preview/compile-forms.ts';
import { compilePage, compilePhrases } from '#server/changes/preview/compile-page.ts';
import { createContentBase } from '#server/content/release/base/content-base.ts';
import type { FormPreviewCompiler, PreviewCompiler } from '#server/preview/preview-source.ts';
import { createLog } from '#server/log.ts';
import type { ScenarioContext } from '#server/scenarios/check-scenario.ts';
import { createScenarioLibrary } from '#server/scenarios/library/scenario-library.ts';
import { createScenarioStore } from '#server/scenarios/runs/scenario-store.ts';
import { studioScenarios } from '#server/scenarios/studio-scenarios.ts';
import type { StudioServices } from '#server/studio/studio-services.ts';
import { mountStudio } from '#server/studio/studio.ts';
import { createHttpBrowser, type BrowserResponse, type HttpBrowser } from '../server/http-browser.ts';
import type { TestDatabase } from '../server/databases.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

/** A running studio. */
export interface StudioServer {
  /** Origin of the studio. */
  readonly origin: string;
  /** Origin of the portal, on the same server. */
  readonly portal: string;
  readonly database: Database;
  /** All log lines of the server. */
  readonly lines: readonly string[];
  /** Returns how often the studio has requested that the server loads a new release. */
  refreshCount(): number;
  close(): Promise<void>;
}

/** The response for every page of the portal: not found, because these tests render no pages. */
const notFoundPage = { status: 404 as const, body: Buffer.from('{}'), etag: '"0"', layout: {} };

/**
 * Starts the studio with the sandbox's identity provider and content of one page. `files` are added to the content. The
 * database is SQLite by default.
 */
export async function startStudio(
  files: SampleFiles = {},
  testDatabase?: TestDatabase,
  configured: NonNullable<ConfigFile['studio']> = {},
): Promise<StudioServer> {
  const studio = readStudio({ studio: configured }, {}).settings!;
  const config = { ...loadConfig({ DATA_DIR: createTemporaryFolder() }), studio };
  const database = await (testDatabase ? testDatabase.open() : openDatabase(config.dataDir));
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const app = await createApp({
    config,
    log,
    source: { page: () => notFoundPage, dictionary: () => ({ ...notFoundPage, phrases: {} }), version: () => '1' },
    media: () => ({ media: () => undefined, mediaAt: () => undefined }),
    renderer: { template: async () => '', render: () => Promise.reject(new Error('no page here')), preloads: () => '' },
  });
  await mountSandbox(app, { database, log, hosts: config.hosts, studio, passwordCost: 2 });
  const releases = smallStore(database);
  await releases.publish(sampleDrafts(smallFiles(files)), { origin: 'seed' });
  const changes = createChanges({ database, releases });
  const check: StudioServices['check'] = async (edited) => {
    const { compiled, ...report } = await releases.checkDocuments(edited);
    return { ...report, canBePublished: compiled !== undefined };
  };
  const catalogue = plainCatalogue();
  const base = createContentBase(database);
  const content: PreviewCompiler & FormPreviewCompiler = {
    compilePage: (wanted) => compilePage({ database, base, catalogue, checks: {} }, wanted),
    compileForm: (wanted) => compileFormPreview({ database, base, catalogue, checks: {} }, wanted),
    messageUses: (wanted) => messageUses({ database, base, catalogue, checks: {} }, wanted),
    compilePhrases: (wanted) => compilePhrases({ database, base, catalogue }, wanted),
  };
  const context: ScenarioContext = {
    routes: new Set(['/']),
    hostPaths: [],
    operations: new Set(),
    customers: new Map(),
    files: [PAGE],
    source: (name) => (name === PAGE ? smallPage() : undefined),
    layout: () => undefined,
  };
  const folder = createTemporaryFolder();
  const store = createScenarioStore(database, folder);
  const preview = { content };
  const state = { refreshed: 0 };
  const refresh = async (): Promise<void> => void (state.refreshed += 1);
  const scenarios = createScenarioLibrary({ database, folder, store, context: async () => context });
  await mountStudio(app, {
    scenarios,
    previewScenarios: studioScenarios(scenarios, database),
    settings: studio,
    database,
    log,
    releases,
    catalogue,
    changes,
    check,
    usedBy: releases.usedBy,
    unused: releases.unused,
    refresh,
    preview,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://studio.localhost:${port}`,
    portal: `http://localhost:${port}`,
    database,
    lines,
    refreshCount: () => state.refreshed,
    close: async () => {
      await app.close();
      await database.destroy();
    },
  };
}

/** Sends the form of a sign-in page as a browser does. */
export function sendSignIn(
  browser: HttpBrowser,
  form: BrowserResponse,
  origin: string,
  email: string,
  password: string,
) {
  const action = /<form method="post" action="([^"]+)"/.exec(form.text)?.[1];
  if (!action) throw new Error(`No sign-in form on the page. It reads: ${form.text.slice(0, 300)}`);
  return browser.visit(new URL(action, origin), { form: { email, password }, headers: { origin } }, isStudioPage);
}

/** Whether an address is a page of the studio that requires a sign-in. */
const isStudioPage = ({ pathname }: URL): boolean =>
  pathname.startsWith('/studio/') && !pathname.startsWith('/studio/sign-in');

/** Signs a member of the sample staff in to the studio. */
export async function signInToStudio(origin: string, name: string, to = ''): Promise<HttpBrowser> {
  const browser = createHttpBrowser();
  const form = await browser.visit(`${origin}/studio/sign-in${to && `?to=${encodeURIComponent(to)}`}`);
  const response = await sendSignIn(browser, form, origin, `${name}@staff.example`, `studio-${name}-1`);
  if (!response.location) throw new Error(`The sign-in was refused. The page reads: ${response.text}`);
  return browser;
}

/** Status and body of a response of the editing API. */
export interface StudioResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends a request to the editing API as a member of the sample staff: a body is sent as JSON, bytes as they are. */
export type StudioCaller = (name: string, method: string, path: string, body?: unknown) => Promise<StudioResponse>;

/** Returns a function that sends requests as signed-in members of staff, by their names. */
export function callAs(
  { origin }: Pick<StudioServer, 'origin'>,
  staff: ReadonlyMap<string, HttpBrowser>,
): StudioCaller {
  return async (name, method, path, body) => {
    const response = await staff.get(name)!.request(`${origin}/studio/api${path}`, {
      method,
      headers: { origin, ...(body === undefined ? {} : { 'content-type': typeOf(body) }) },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (response.text ? response.json() : {}) as Record<string, unknown> };
  };
}

/** Returns the content type of a body. */
const typeOf = (body: unknown): string =>
  body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';

/** Signs members of the sample staff in, and returns a function that sends requests as them. */
export async function createStudioCaller(
  studio: Pick<StudioServer, 'origin'>,
  names: readonly string[],
): Promise<StudioCaller> {
  const staff = new Map<string, HttpBrowser>();
  for (const name of names) staff.set(name, await signInToStudio(studio.origin, name));
  return callAs(studio, staff);
}
