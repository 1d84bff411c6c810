import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { createBuilder, type Plugin, type Rolldown } from 'vite';
import { openStudio } from './studio-session.ts';

/** Root folder of the repository. */
const root = path.resolve(import.meta.dirname, '../..');
/** Matches the entry module of the portal in the browser. */
const ENTRY = /\/src\/host\/browser\.tsx$/;
/**
 * Matches the only code of the portal's entry that exists for the studio: it starts a preview if the server's page
 * requests one.
 */
const PREVIEW_START =
  /boot\.preview && \(await import\('#src\/preview\/start-preview\.ts'\)\)\.startPreview\(boot\.preview\)/;

/** If no further file loads for this many milliseconds, the first screen counts as loaded. */
const QUIET_MS = 2000;

/** Returns the size of the scripts and styles of the studio's first screen, in kB after brotli. */
export async function studioFirstLoad(browser: Browser, studio: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const files = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/studio\/assets\/.*\.(?:js|css)$/.test(pathname)) files.set(pathname, response.body());
    });
    await openStudio(page, studio, '/');
    // The studio keeps a stream of events open, so its network is never idle.
    for (let before = -1; before < files.size; await page.waitForTimeout(QUIET_MS)) before = files.size;
    const bodies = await Promise.all(files.values());
    if (bodies.length === 0) throw new Error('The studio loads no scripts.');
    return brotliKilobytes(bodies);
  } finally {
    await context.close();
  }
}

/** Returns by how much the portal's first load is larger because of previews, in kB after brotli. */
export async function portalGrowth(): Promise<number> {
  const [built, without] = [await portalFirstLoad([]), await portalFirstLoad([createPreviewRemover()])];
  return built - without;
}

/**
 * Builds the portal's scripts in memory. Returns the size of the entry with all its static imports, in compressed
 * kilobytes.
 */
async function portalFirstLoad(plugins: readonly Plugin[]): Promise<number> {
  const configFile = path.join(root, 'vite.config.ts');
  const builder = await createBuilder({
    root,
    configFile,
    logLevel: 'error',
    plugins: [...plugins],
    build: { write: false },
  });
  const { output } = (await builder.build(builder.environments['client']!)) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])));
  const first = new Set<string>();
  const add = (file: string): void => {
    if (first.has(file)) return;
    first.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) add(imported);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) add(fileName);
  return brotliKilobytes([...first].map((file) => Buffer.from(chunks.get(file)!.code)));
}

/** Returns a build plugin that removes the start of the preview from the portal. */
function createPreviewRemover(): Plugin {
  return {
    name: 'without-preview',
    enforce: 'pre',
    transform(code, id) {
      if (!ENTRY.test(id)) return undefined;
      if (!PREVIEW_START.test(code)) this.error('The start of previews is not where it was.');
      return code.replace(PREVIEW_START, 'undefined');
    },
  };
}

/** Returns the total size after brotli, in kB. */
function brotliKilobytes(bodies: readonly Buffer[]): number {
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000;
}
