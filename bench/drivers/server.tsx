/** Runs one system on the server, in its own process that receives commands as messages. */
import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { system } from '#system';
import { badPages } from './bad-pages.ts';
import { makePage, type PageName } from './pages.ts';
import type { ServerTask, ServerResult } from './tasks.ts';

/** Replaces the functions that report errors, because pages with bad content cause many. */
const ignore = (): void => undefined;
Object.assign(console, { log: ignore, warn: ignore, error: ignore });

await system.start?.();
/** Prepares a page as the system requires; most systems need nothing. */
const prepare = system.prepare ?? ((page: unknown) => page);
/** The measured pages that have been created, before and after their preparation. */
const pages = new Map<PageName, { page: unknown; prepared: unknown }>();

/** Returns a measured page; creates and prepares it on the first call. */
function pageOf(name: PageName) {
  let made = pages.get(name);
  if (!made) {
    const page = makePage(system.format, name);
    made = { page, prepared: prepare(page, undefined) };
    pages.set(name, made);
  }
  return made;
}

/**
 * Renders a page again and again for a fixed time. Returns the processor time per render in milliseconds, which
 * excludes waiting, and includes the preparation of the page unless `prepared` is true.
 */
function measureRenderTime(name: PageName, prepared: boolean, milliseconds: number): number {
  const made = pageOf(name);
  let count = 0;
  const before = process.cpuUsage();
  const end = performance.now() + milliseconds;
  do {
    const content = prepared ? made.prepared : prepare(made.page, undefined);
    renderToString(system.element(content, { careful: false }));
    count++;
  } while (performance.now() < end);
  const { user, system: kernel } = process.cpuUsage(before);
  return (user + kernel) / 1000 / count;
}

/** Returns the complete output of the server for an element. Rejects if the server would send nothing. */
function renderWhole(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: ignore,
    });
  });
}

/**
 * Renders a page. Returns whether its HTML contains all these texts. `careful` turns on the system's protection from
 * blocks that throw.
 */
async function showsExpectedTexts(page: unknown, expected: readonly string[], careful: boolean): Promise<boolean> {
  try {
    const html = await renderWhole(system.element(prepare(page, undefined), { careful }));
    return expected.every((text) => html.includes(text));
  } catch {
    return false;
  }
}

/**
 * Returns for each kind of bad content whether a valid block was lost; null if the system cannot have that fault.
 * `careful` turns on the system's protection from blocks that throw.
 */
async function lostPages(careful: boolean): Promise<Record<string, boolean | null>> {
  const lost: Record<string, boolean | null> = {};
  for (const [name, bad] of Object.entries(badPages(system.format)))
    lost[name] = bad ? !(await showsExpectedTexts(bad.page, bad.expected, careful)) : null;
  return lost;
}

/** Runs one command that the measuring process has sent. */
async function run(task: ServerTask): Promise<ServerResult> {
  switch (task.do) {
    case 'time':
      return { milliseconds: measureRenderTime(task.page, task.prepared, task.milliseconds) };
    case 'html':
      return { html: renderToString(system.element(pageOf(task.page).prepared, { careful: false })) };
    case 'lost':
      return { lost: await lostPages(task.careful) };
  }
}

process.on('message', (task: ServerTask) => {
  run(task)
    .then((result) => process.send!(result))
    .catch((error: unknown) => process.send!({ error: String(error) } satisfies ServerResult));
});
process.send!({ ready: true } satisfies ServerResult);
