/** Runs one system in a browser page. Measures call it as `window.driver`. */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { system } from '#system';
import { badPages } from './bad-pages.ts';
import { asJson, makePage, type PageName } from './pages.ts';
import type { BrowserDriver } from './tasks.ts';

/** Replaces the functions that report errors, because pages with bad content cause many. */
const ignore = (): void => undefined;
Object.assign(console, { log: ignore, warn: ignore, error: ignore });
/** Prepares a page as the system requires; most systems need nothing. */
const prepare = system.prepare ?? ((page: unknown) => page);
/** Rendering options: without a system's optional protection from blocks that throw. */
const NOT_CAREFUL = { careful: false };
/** Number of changes so far, so that each change writes a new text. */
let changes = 0;

/** Adds an element to the document, with a React root in it. */
function openRoot(): { container: HTMLElement; root: Root } {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: ignore, onUncaughtError: ignore, onRecoverableError: ignore });
  return { container, root };
}

/** Removes a rendered page. */
function close(container: HTMLElement, root: Root): void {
  flushSync(() => root.unmount());
  container.remove();
}

/** Waits until the tasks that were queued before have run. */
function waitForTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
}

/**
 * Waits until no leaf renders any more. Returns the duration of the tasks in which leaves rendered, in milliseconds.
 */
async function settle(): Promise<number> {
  let spent = 0;
  for (let idle = 0; idle < 4;) {
    const count = globalThis.leafRenders;
    const start = performance.now();
    await waitForTasks();
    if (globalThis.leafRenders === count) idle++;
    else {
      spent += performance.now() - start;
      idle = 0;
    }
  }
  return spent;
}

/** The functions that measures call in the page. */
const driver: BrowserDriver = {
  mount(name) {
    const page: unknown = JSON.parse(asJson(system.format, name));
    const { container, root } = openRoot();
    const start = performance.now();
    flushSync(() => root.render(system.element(prepare(page, undefined), NOT_CAREFUL)));
    const milliseconds = performance.now() - start;
    const leaves = container.querySelectorAll('.leaf').length;
    close(container, root);
    return { milliseconds, leaves };
  },

  async change(name) {
    const { container, root } = openRoot();
    const before = prepare(JSON.parse(asJson(system.format, name)), undefined);
    flushSync(() => root.render(system.element(before, NOT_CAREFUL)));
    await settle();
    changes++;
    const next: unknown = JSON.parse(asJson(system.format, name, changes));
    const renders = globalThis.leafRenders;
    const start = performance.now();
    flushSync(() => root.render(system.element(prepare(next, before), NOT_CAREFUL)));
    const milliseconds = performance.now() - start + (await settle());
    const leafRenders = globalThis.leafRenders - renders;
    const shown = container.textContent.includes(`Changed ${changes} times`);
    close(container, root);
    return { milliseconds, leafRenders, shown };
  },

  async lostPages() {
    const lost: Record<string, boolean | null> = {};
    for (const [name, bad] of Object.entries(badPages(system.format)))
      lost[name] = bad ? !(await showsExpectedTexts(bad.page, bad.expected)) : null;
    return lost;
  },
};

/** Renders a page. Returns whether it contains all these texts. */
async function showsExpectedTexts(page: unknown, expected: readonly string[]): Promise<boolean> {
  const { container, root } = openRoot();
  try {
    flushSync(() => root.render(system.element(prepare(page, undefined), NOT_CAREFUL)));
    await settle();
    return expected.every((text) => container.textContent.includes(text));
  } catch {
    return false;
  } finally {
    try {
      close(container, root);
    } catch {
      container.remove();
    }
  }
}

/** Exported because the measures use this type too. */
export type { PageName };
await system.start?.();
Object.assign(globalThis, { driver, makePage });
