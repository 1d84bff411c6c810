// @vitest-environment node
/** Tests a page with a rendering that throws, rendered on the server by the host, as the portal runs it. */
import { afterAll, expect, it, vi } from 'vitest';
import type { Boot } from '#src/model/host/boot.ts';
import type { Problem } from '#src/model/layout.ts';
import { loadConfig } from '#server/config/config.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';

vi.mock('#registry/renderings.ts', async () => {
  const { tableOf } = await import('#tests/support/layout/render-layout.tsx');
  const Long = () => <p>{'word '.repeat(5000)}</p>;
  const Throwing = () => {
    throw new Error('broken inside');
  };
  return { renderings: tableOf({ Long, Throwing }) };
});

// Test files share modules; another file may mock the registry too.
afterAll(() => void vi.resetModules());

const { hostPaths, landing, offers, wallet, transactions, chatUrl, trackingUrl, account: withClients } = loadConfig({});
const { clients: _, ...account } = withClients;
const boot = (layout: unknown): Boot => ({
  path: '/',
  language: 'en',
  environment: 'prod',
  site: 'vela',
  apiKey: 'k',
  release: '1',
  now: 0,
  status: 200,
  layout,
  phrases: { 'part-unavailable': 'This part is not here right now.' },
  account: { ...account, clientId: 'x' },
  hostPaths,
  landing,
  offers,
  wallet,
  chatUrl,
  trackingUrl,
  transactions,
  isolate: false,
});

it('a rendering that throws does not affect other renderings; customers see a short message, and the log has its place (ENG-11)', async () => {
  const { renderPage } = await import('#src/host/server.tsx');
  const problems: Problem[] = [];
  const layout = rawPage({ main: ['Long', 'Throwing', 'Long'].map((componentName) => ({ componentName })) });
  const page = await renderPage(boot(layout), 'http://localhost/', (problem) => void problems.push(problem));
  expect(page.isolate).toBe(true);
  expect(page.html.match(/word word/g)!.length).toBeGreaterThan(2000);
  expect(page.html.match(/This part is not here right now\./g)).toHaveLength(1);
  expect(page.html, 'nothing waits for a script to be shown').not.toMatch(/<script|<div hidden/);
  // React's development build writes the error into an empty template; its production build does not.
  expect(page.html.replace(/<template [\s\S]*?<\/template>/g, '')).not.toContain('broken inside');
  expect(problems.some(({ what }) => what.includes('broken inside'))).toBe(true);
});

it('a page without errors is rendered once and without boundaries (ENG-11)', async () => {
  const { renderPage } = await import('#src/host/server.tsx');
  const problems: Problem[] = [];
  const page = await renderPage(
    boot(rawPage({ main: [{ componentName: 'Long' }] })),
    'http://localhost/',
    (problem) => void problems.push(problem),
  );
  expect(page.isolate).toBe(false);
  expect(page.html).not.toContain('<!--$');
  expect(problems).toEqual([]);
});
