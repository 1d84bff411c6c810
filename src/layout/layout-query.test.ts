import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '#src/model/layout.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { layoutQuery, preparePage, type LayoutService, type Page } from './layout-query.ts';
import { createRegistry, type Variants } from './registry.ts';

const hero = (text: string): object => ({ uid: 'hero', componentName: 'Hero', fields: { text: { value: text } } });
const pageOf = (...main: unknown[]): unknown => rawPage({ main }, { itemId: 'i' });

interface Setup extends LayoutService {
  readonly reports: Problem[];
  readonly loaded: string[];
}

function serviceOf(...names: string[]): Setup {
  const reports: Problem[] = [];
  const loaded: string[] = [];
  const load = (name: string) => (): Promise<Variants> => {
    loaded.push(name);
    return Promise.resolve({ Default: () => null });
  };
  return {
    base: '',
    language: 'en',
    site: 'vela',
    apiKey: 'key 1',
    registry: createRegistry(Object.fromEntries(names.map((name) => [name, load(name)]))),
    report: (problem) => void reports.push(problem),
    reports,
    loaded,
  };
}

/** Responds to layout requests for these paths. Returns the list of the requested addresses. */
function respondWith(pages: Readonly<Record<string, readonly [status: number, body: unknown]>>): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    const [status, body] = pages[new URL(url, 'http://localhost').searchParams.get('item')!] ?? [500, null];
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  });
  return requests;
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const client = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('a page is prepared', () => {
  it('with the code of its renderings, and no other (ENG-10)', async () => {
    const service = serviceOf('Hero', 'Footer', 'Unused');
    const page = await preparePage(pageOf(hero('a'), { componentName: 'Footer' }, hero('b')), 200, service);
    expect(service.loaded.toSorted()).toEqual(['Footer', 'Hero']);
    expect(page.status).toBe(200);
    expect(page.tree.route!.placeholders['main']).toHaveLength(3);
    expect(service.registry.component('Hero', undefined)).toBeDefined();
  });

  it('and its problems are reported once, with their places (ENG-11)', async () => {
    const service = serviceOf('Hero');
    await preparePage(pageOf(hero('a'), null, { componentName: 'Unknown' }), 200, service);
    expect(service.reports.map(({ where }) => where)).toEqual(['main', 'main › Unknown']);
  });
});

it('the renderings inside an unregistered one are shown, and the unregistered one is reported once (ENG-11)', async () => {
  const service = serviceOf('Hero', 'Frame');
  const unknown = { uid: 'u', componentName: 'Unknown', placeholders: { a: [hero('x')], b: [hero('y')] } };
  const page = await preparePage(
    pageOf(hero('a'), { componentName: 'Frame', placeholders: { inner: [unknown] } }, unknown),
    200,
    service,
  );
  const main = page.tree.route!.placeholders['main']!;
  expect(main.map(({ componentName }) => componentName)).toEqual(['Hero', 'Frame', 'Unknown', 'Hero', 'Hero']);
  expect(new Set(main.map(({ key }) => key)).size).toBe(5);
  expect(main[1]!.placeholders['inner']).toHaveLength(3);
  expect(service.reports.map(({ where }) => where).toSorted()).toEqual([
    'main › Frame › inner › Unknown',
    'main › Unknown',
  ]);
});

describe('the layout service', () => {
  it('is requested with the path, language, site and key of the page (ENG-07, ENG-08)', async () => {
    const requests = respondWith({ '/support': [200, pageOf(hero('x'))] });
    await client().fetchQuery(layoutQuery(serviceOf('Hero'), '/support'));
    expect(requests).toEqual(['/sitecore/api/layout/render/jss?item=%2Fsupport&language=en&key=key+1&site=vela']);
  });

  it('responds with 404 and a body if there is no such page: the not-found page is shown (ENG-07)', async () => {
    const requests = respondWith({
      '/gone': [404, { sitecore: { context: {}, route: null } }],
      '/errors/not-found': [200, pageOf(hero('not found'))],
    });
    const page = await client().fetchQuery(layoutQuery(serviceOf('Hero'), '/gone'));
    expect(requests).toHaveLength(2);
    expect(page.status).toBe(404);
    expect(page.tree.route!.placeholders['main']).toHaveLength(1);
  });

  it('may send a byte-order mark (ENG-07)', async () => {
    respondWith({ '/': [200, `\uFEFF${JSON.stringify(pageOf(hero('x')))}`] });
    expect((await client().fetchQuery(layoutQuery(serviceOf('Hero'), '/'))).tree.route).not.toBeNull();
  });

  it.each([
    [500, {}],
    [401, {}],
    [200, '<html>'],
    [200, ''],
  ])('causes an error, not an empty page, if it responds %i with %j (ENG-07)', async (status, body) => {
    respondWith({ '/': [status, body] });
    await expect(client().fetchQuery(layoutQuery(serviceOf(), '/'))).rejects.toThrow('/sitecore/api/layout');
  });

  it('is not requested again for a page within five minutes, and once after them (SUPP-45)', async () => {
    vi.useFakeTimers();
    const requests = respondWith({ '/support/wifi': [200, pageOf(hero('x'))] });
    const queries = client();
    const query = layoutQuery(serviceOf('Hero'), '/support/wifi');
    await queries.fetchQuery(query);
    await vi.advanceTimersByTimeAsync(299_999);
    await queries.fetchQuery(query);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    await queries.fetchQuery(query);
    await queries.fetchQuery(query);
    expect(requests).toHaveLength(2);
  });

  it('is requested again, and the parts of the page that did not change are kept (ENG-01)', async () => {
    const queries = client();
    const query = { ...layoutQuery(serviceOf('Hero'), '/'), staleTime: 0 };
    const loadPage = async (text: string): Promise<Page> => {
      respondWith({ '/': [200, pageOf(hero(text), { uid: 'same', componentName: 'Hero' })] });
      await queries.fetchQuery(query);
      return queries.getQueryData<Page>(query.queryKey)!;
    };
    const first = await loadPage('old');
    const second = await loadPage('old');
    const third = await loadPage('new');
    expect(second.tree.route).toBe(first.tree.route);
    expect(third.tree.route).not.toBe(first.tree.route);
    expect(third.tree.route!.placeholders['main']![1]).toBe(first.tree.route!.placeholders['main']![1]);
    expect(third.tree.route!.placeholders['main']![0]!.fields['text']).toEqual({ value: 'new' });
  });
});
