// @vitest-environment node
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import type { IndexFile } from '#src/model/search/index-file.ts';
import { createSearchable, search } from '#src/model/search/search.ts';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { checkRelease } from '#server/content/checks/check-release.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import { QUERIES } from './queries.ts';

const { problems, context } = checkRelease(readDrafts('fixtures/content'), readCatalogue());

/** Returns which of the queries have one of their pages among the first `count` results. */
function hits(file: IndexFile, language: Language, count: number): number {
  const index = createSearchable(file);
  return QUERIES[language].filter(([query, ...pages]) => {
    const first = (search(index, query)?.found ?? []).slice(0, count).map(({ article }) => file.url[article]);
    return pages.some((page) => first.includes(`/support${page}`));
  }).length;
}

test('there are at least 60 queries, and each means a page that exists', () => {
  expect(LANGUAGES.flatMap((language) => QUERIES[language]).length).toBeGreaterThanOrEqual(60);
  for (const language of LANGUAGES) {
    const urls = new Set(context.search.index(language).url);
    for (const [query, ...pages] of QUERIES[language])
      for (const page of pages) expect(urls.has(`/support${page}`), `${query}: ${page}`).toBe(true);
  }
});

test.each(LANGUAGES)(
  'what customers type finds the right page: first in 85 %, among three in 95 % (%s) (SUPP-33)',
  (language) => {
    const file = context.search.index(language);
    const all = QUERIES[language].length;
    expect(hits(file, language, 1) / all).toBeGreaterThanOrEqual(0.85);
    expect(hits(file, language, 3) / all).toBeGreaterThanOrEqual(0.95);
  },
);

test.each(LANGUAGES)('without the search words of editors fewer pages are found (control) (%s)', (language) => {
  const file = context.search.index(language);
  const bare = { ...file, synonyms: [], searchLabel: file.searchLabel.map(() => '') };
  expect(hits(bare, language, 3)).toBeLessThan(QUERIES[language].length * 0.9);
});

test('the kept searches of the shipped content find their articles', () => {
  expect(problems.filter(({ file }) => file === 'searches.json')).toEqual([]);
});

test.each([
  ['en', 'reboot'],
  ['es', 'reboot'],
  ['es', 'resetear'],
] as const)('%s: %s finds first how to restart (SUPP-33)', (language, query) => {
  const file = context.search.index(language);
  const [first] = search(createSearchable(file), query)!.found;
  expect(file.url[first!.article]).toBe('/support/troubleshooting/restart-or-factory-reset');
});
