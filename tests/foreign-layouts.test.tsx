// @vitest-environment node
/**
 * Tests real layouts, each broken in one place, as responses of an external layout service. Expects that readable parts
 * are shown, and that every lost part is reported with its place.
 */
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engineModules } from '#tests/support/layout/engine-modules.ts';
import { startForeignPortal, type ForeignPortal, type Respond } from '#tests/support/layout/foreign-portal.ts';
import { readSamples } from '#tests/support/samples.ts';
import { mutate, mutationsOf, type Mutation } from './bad-content/mutations.ts';
import {
  isReportedAt,
  isValidRemoval,
  reportedPlace,
  problemsOf,
  type ReportedProblem,
} from './foreign-layouts/places.ts';
import { asPage, componentsOf, countVisible } from './sitecore/sample-page.tsx';
import { checkAsyncProperty } from './support/property.ts';

const pages = readSamples('sitecore')
  .filter(({ name }) => ['layoutResponse.json', 'headlessSxa.json'].includes(name))
  .map(asPage);

vi.mock('#registry/renderings.ts', async () => {
  const { tableOf } = await import('#tests/support/layout/render-layout.tsx');
  return { renderings: tableOf(componentsOf(pages, engineModules)) };
});

/**
 * Whether a mutation changes the page itself; the rest of a layout response is metadata. DynamicPlaceholderId is left
 * out, because it is a part of placeholder names: another valid value leads to other placeholders, which is no loss.
 */
const changesPage = ({ path }: Mutation): boolean =>
  path.at(-1) !== 'DynamicPlaceholderId' &&
  path[0] === 'sitecore' &&
  (path.length === 1 || (path[1] === 'route' && (path.length < 3 || path[2] === 'placeholders')));

const cases = pages.map((page) => ({
  page,
  mutations: mutationsOf(page).filter(changesPage),
  shown: countVisible(page),
}));
const all = cases.flatMap(({ page, mutations, shown }) => mutations.map((mutation) => ({ page, mutation, shown })));

const respondWithJson =
  (value: unknown): Respond =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const count = (html: string): number => html.match(/ data-component="/g)?.length ?? 0;

interface Outcome {
  readonly status: number;
  readonly html: string;
  readonly problems: readonly ReportedProblem[];
}

/** Returns a description of lost renderings that were not reported; undefined if there are none. */
function silentLoss(page: unknown, mutation: Mutation, shown: number, outcome: Outcome): string | undefined {
  const broken = mutate(page, mutation);
  const value = mutation.path.reduce<unknown>((node, step) => (node as Record<string, unknown>)?.[step], broken);
  const wasRemoved = mutation.by === 'nothing at all';
  if (isValidRemoval(page, mutation.path, value, wasRemoved)) return undefined;
  if (count(outcome.html) >= shown) return undefined;
  const places = [reportedPlace(page, mutation.path), reportedPlace(broken, mutation.path)];
  const name = `${places[0]} by ${mutation.by}`;
  if (outcome.status === 503)
    return countVisible(broken) === 0 || mutation.path.length < 3 ? undefined : `${name}: 503`;
  const isReported = places.some((place) => isReportedAt(outcome.problems, place));
  return isReported ? undefined : `${name}: lost without a report`;
}

describe.runIf(pages.length > 0)('another layout service', () => {
  let portal: ForeignPortal;
  let respondNow: Respond;
  let next = 0;
  beforeAll(async () => {
    portal = await startForeignPortal((response, item) => respondNow(response, item));
  });
  afterAll(async () => {
    vi.resetModules();
    await portal.close();
  });

  const open = async (respond: Respond, path = `/case-${next++}`): Promise<Outcome> => {
    respondNow = respond;
    const { status, html } = await portal.open(path);
    return { status, html, problems: problemsOf(portal.lines, path) };
  };

  it(
    'loses nothing without a report of its place when any part of a layout is broken (ENG-11)',
    { timeout: 300_000 },
    async () => {
      const losses = new Set<string>();
      await checkAsyncProperty(fc.nat({ max: all.length - 1 }), 100, async (index) => {
        const { page, mutation, shown } = all[index]!;
        portal.lines.length = 0;
        const outcome = await open(respondWithJson(mutate(page, mutation)));
        const loss = silentLoss(page, mutation, shown, outcome);
        if (loss) losses.add(loss);
      });
      expect([...losses]).toEqual([]);
    },
  );

  it('fails the check if the reports of lost parts are removed (control) (ENG-11)', { timeout: 120_000 }, async () => {
    const [{ page, mutations, shown }] = cases as [(typeof cases)[0]];
    const some = mutations.filter(({ path, by }) => path.at(-1) === 'componentName' && by === 'zero').slice(0, 5);
    const found = await Promise.all(
      some.map(async (mutation) => {
        const outcome = await open(respondWithJson(mutate(page, mutation)));
        return silentLoss(page, mutation, shown, { ...outcome, problems: [] });
      }),
    );
    expect(found.filter((loss) => loss !== undefined)).toHaveLength(5);
  });

  const [whole] = cases;
  const body = (): string => JSON.stringify(whole!.page);
  const bytes =
    (content: Buffer | string, headers: Record<string, string> = {}): Respond =>
    (response) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(content);

  it.each<[string, () => Respond, number]>([
    ['with a byte-order mark', () => bytes(`\uFEFF${body()}`), 0],
    ['in UTF-16 with its mark', () => bytes(Buffer.from(`\uFEFF${body()}`, 'utf16le')), 0],
    [
      'in the charset that it names',
      () => bytes(Buffer.from(body(), 'latin1'), { 'content-type': 'application/json; charset=iso-8859-1' }),
      0,
    ],
    ['compressed', () => bytes(gzipSync(body()), { 'content-encoding': 'gzip' }), 0],
    ['compressed without saying so', () => bytes(gzipSync(body())), 1],
    [
      'with bytes that are not valid UTF-8',
      () =>
        bytes(
          Buffer.concat([
            Buffer.from(body().slice(0, -1)),
            Buffer.from(',"x":"'),
            Buffer.from([0xc3, 0x28]),
            Buffer.from('"}'),
          ]),
        ),
      1,
    ],
    ['with an unknown charset', () => bytes(body(), { 'content-type': 'application/json; charset=klingon' }), 1],
    ['as text/html', () => bytes(body(), { 'content-type': 'text/html' }), 0],
    [
      'with a text of two million characters',
      () => bytes(body().replace('"route":{', `"route":{"x":"${'<p>x</p>'.repeat(250_000)}",`)),
      0,
    ],
  ])('is shown in full when it comes %s (ENG-07)', async (_, respond, reports) => {
    const outcome = await open(respond());
    expect(outcome.status).toBe(200);
    expect(count(outcome.html)).toBe(whole!.shown);
    expect(outcome.problems).toHaveLength(reports);
  });

  it.each<[string, () => Respond]>([
    ['cut off', () => bytes(body().slice(0, 2000))],
    ['a page of HTML', () => bytes('<!doctype html><p>Sorry', { 'content-type': 'text/html' })],
    ['empty', () => bytes('')],
    ['damaged in compression', () => bytes(gzipSync(body()).subarray(0, 500), { 'content-encoding': 'gzip' })],
    ['without a route', () => respondWithJson({ sitecore: { context: {} } })],
    ['with a route that is a text', () => respondWithJson({ sitecore: { context: {}, route: 'x' } })],
    [
      'with placeholders that are a text',
      () => respondWithJson({ sitecore: { context: {}, route: { name: 'x', placeholders: 'x' } } }),
    ],
    ['nested without end', () => bytes(`${'{"sitecore":'.repeat(20_000)}1${'}'.repeat(20_000)}`)],
  ])(
    'of which nothing can be read, %s, shows the last good copy, and 503 only without one (ENG-07)',
    async (_, respond) => {
      const fresh = await open(respond());
      expect(fresh.status).toBe(503);
      const path = `/kept-${next++}`;
      await open(bytes(body()), path);
      const kept = await open(respond(), path);
      expect(kept.status).toBe(200);
      expect(count(kept.html)).toBe(whole!.shown);
      expect(portal.lines.some((line) => line.includes('layout-service-failed') && line.includes(path))).toBe(true);
    },
  );
});
