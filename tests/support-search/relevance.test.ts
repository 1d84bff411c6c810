// @vitest-environment node
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import type { IndexFile } from '#src/model/search/index-file.ts';
import { createSearchable, search } from '#src/model/search/search.ts';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { checkRelease } from '#server/content/checks/check-release.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import independent from './independent-queries.json' with { type: 'json' };
import { QUERIES } from './queries.ts';

const { problems, context } = checkRelease(readDrafts('fixtures/content'), readCatalogue());

/** Queries with the addresses of the pages that they mean. */
type Queries = readonly (readonly string[])[];

/** Returns how many of the queries have one of their pages among the first `count` results. */
function hits(file: IndexFile, queries: Queries, count: number): number {
  const index = createSearchable(file);
  return queries.filter(([query, ...pages]) => {
    const first = (search(index, query!)?.found ?? []).slice(0, count).map(({ article }) => file.url[article]!);
    return pages.some((page) => first.includes(page));
  }).length;
}

/**
 * Returns the queries of a language: those of the search's authors, and those of a person who did not know the search.
 */
function queriesOf(language: Language): Readonly<Record<'own' | 'independent', Queries>> {
  const own = QUERIES[language].map(([query, ...pages]) => [query, ...pages.map((page) => `/support${page}`)]);
  return { own, independent: independent[language] };
}

test('there are at least 60 queries of each kind, and the expected page of each exists', () => {
  for (const kind of ['own', 'independent'] as const)
    expect(LANGUAGES.flatMap((language) => queriesOf(language)[kind]).length).toBeGreaterThanOrEqual(60);
  for (const language of LANGUAGES) {
    const urls = new Set(context.search.index(language).url);
    for (const [query, ...pages] of Object.values(queriesOf(language)).flat())
      for (const page of pages) expect(urls.has(page), `${query}: ${page}`).toBe(true);
  }
});

test.each(LANGUAGES.flatMap((language) => [[language, 'own'] as const, [language, 'independent'] as const]))(
  'what customers type finds the right page: first in 85 %, among three in 95 % (%s, %s) (SUPP-33)',
  (language, kind) => {
    const queries = queriesOf(language)[kind];
    const file = context.search.index(language);
    const share = (count: number): number => hits(file, queries, count) / queries.length;
    console.log(`${language}, ${kind}: first ${share(1).toFixed(3)}, among three ${share(3).toFixed(3)}`);
    expect(share(1)).toBeGreaterThanOrEqual(0.85);
    expect(share(3)).toBeGreaterThanOrEqual(0.95);
  },
);

test.each(LANGUAGES)('without the search words of editors fewer pages are found (control) (%s)', (language) => {
  const file = context.search.index(language);
  const bare = { ...file, synonyms: [], searchLabel: file.searchLabel.map(() => '') };
  const { own } = queriesOf(language);
  expect(hits(bare, own, 3)).toBeLessThan(own.length * 0.9);
});

test('the saved test searches of the shipped content find their articles', () => {
  expect(problems.filter(({ file }) => file === 'searches.json')).toEqual([]);
});

test.each([
  ['en', 'reboot'],
  ['es', 'reboot'],
  ['es', 'resetear'],
] as const)(
  'in the language %s, the query %s finds the article about restarting first (SUPP-33)',
  (language, query) => {
    const file = context.search.index(language);
    const [first] = search(createSearchable(file), query)!.found;
    expect(file.url[first!.article]).toBe('/support/troubleshooting/restart-or-factory-reset');
  },
);
