import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { dangersIn } from '../../tests/support/dangers.ts';
import { expect } from './test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

let files: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The harness as it would be shipped; nothing of it is part of the portal. */
async function harnessFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'e2e/support/flow-harness.tsx'),
        output: { entryFileNames: 'harness.js', assetFileNames: 'harness[extname]' },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('vite: built nothing.');
  return new Map(
    output.output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  );
}

export interface AttackWatch {
  /** What happened since the last time: code that ran, requests elsewhere, other pages, breaches of the policy. */
  drain(): Promise<string[]>;
}

/**
 * Notes what an attack would do. Nothing leaves the machine: requests elsewhere are noted and given up. `hasPictures`:
 * there is one at each of our own addresses, so that the console has nothing to say.
 */
async function watchAttacks(page: Page, origin: string, hasPictures: boolean): Promise<AttackWatch> {
  const noted: string[] = [];
  const isElsewhere = (url: string): boolean => !url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url);
  await page.addInitScript(() => {
    const attacked: string[] = [];
    Object.assign(globalThis, { attacked });
    const note = (what: string): void => {
      try {
        (top as unknown as { attacked: string[] }).attacked.push(what);
      } catch {
        attacked.push(what);
      }
    };
    for (const name of ['alert', 'confirm', 'prompt', 'open', 'print'] as const) {
      Object.assign(globalThis, { [name]: () => note(`ran ${name}`) });
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      note(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    noted.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => {
    noted.push('another window');
    void popup.close().catch(() => undefined);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (isElsewhere(url)) noted.push(`request: ${url.slice(0, 80)}`);
    else if (request.isNavigationRequest() && !url.startsWith(`${origin}/flow-`))
      noted.push(`leads to ${url.slice(0, 80)}`);
  });
  await page.route(
    (url) => isElsewhere(url.href),
    (route) => route.abort(),
  );
  await page.route(
    (url) => url.origin === origin,
    (route) =>
      hasPictures ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.fulfill({ status: 404 }),
  );
  return {
    drain: async () => {
      const ran = await page
        .evaluate(() => (globalThis as unknown as { attacked: string[] }).attacked.splice(0))
        .catch(() => ['navigated']);
      return [...noted.splice(0), ...ran];
    },
  };
}

/** Opens the harness under the policy of the portal's own pages. */
export async function openFlowPage(page: Page, baseURL: string): Promise<AttackWatch> {
  const built = await (files ??= harnessFiles());
  const { origin } = new URL(baseURL);
  const policy = (await page.request.get('/support')).headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([\w+/=]+)'/.exec(policy)?.[1];
  expect(nonce, 'the policy of a page').toBeTruthy();
  const watch = await watchAttacks(page, origin, true);
  await page.route(/\/flow-harness(\/|$)/, (route) => {
    const name = /\/flow-harness\/([\w./-]+)$/.exec(new URL(route.request().url()).pathname)?.[1];
    const body = name === undefined ? undefined : built.get(name);
    if (name !== undefined) {
      return route.fulfill(
        body === undefined ? { status: 404 } : { contentType: TYPES[name.split('.').at(-1)!] ?? 'text/plain', body },
      );
    }
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body:
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Flow</title>` +
        `<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="/flow-harness/harness.css">` +
        `<script type="module" nonce="${nonce}" src="/flow-harness/harness.js"></script></head><body></body></html>`,
    });
  });
  await page.goto('/flow-harness');
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 15_000 });
  return watch;
}

/** Opens a page without any policy that puts HTML into itself as it is; what an attack does there is what we look for. */
export async function openBarePage(page: Page, baseURL: string): Promise<(html: string) => Promise<string[]>> {
  const { origin } = new URL(baseURL);
  const watch = await watchAttacks(page, origin, false);
  await page.route(`${origin}/flow-bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title><body></body>' }),
  );
  return async (html) => {
    await page.goto('/flow-bare');
    await watch.drain();
    const seen = await page
      .evaluate(
        ([text, look]) => {
          document.body.innerHTML = text;
          // oxlint-disable-next-line no-eval -- the same look as in the harness
          return (0, eval)(`(${look})`)(document.body) as string[];
        },
        [html, dangersIn.toString()] as const,
      )
      .catch(() => ['navigated']);
    await page.waitForTimeout(30);
    return [...seen, ...(await watch.drain())];
  };
}
