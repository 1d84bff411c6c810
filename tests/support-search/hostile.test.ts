// @vitest-environment node
import { expect, test } from 'vitest';
import { createIndexFile, type SearchArticle } from '#src/model/search/index-file.ts';
import { searchPage } from '#src/model/search/result-page.ts';
import { createSearchable, search, type SearchableIndex } from '#src/model/search/search.ts';
import { similarWords } from '#src/model/search/similar-words.ts';
import { readQuery } from '#src/model/search/read-query.ts';

const HOSTILE: readonly SearchArticle[] = [
  { label: 'Battery <script>alert(1)</script>', url: '/markup' },
  { label: 'Battery .*+?^${}()|[]\\ (a+)+$', url: '/pattern' },
  { label: 'סוללה בשלט רחוק \u202Ebattery', url: '/right-to-left' },
  { label: 'Battery', desc: 'long words '.repeat(1000), url: '/long' },
  { label: `Battery ${'z'.repeat(10_000)}`, url: '/one-word' },
  { label: 'Battery', 'search-label': 'aaaa '.repeat(2000), url: '/repeated' },
  { label: '__proto__ constructor battery', url: '/object' },
];
const usual = Array.from({ length: 2000 }, (_, position): SearchArticle => ({
  label: `Battery ${position.toString(36)}x${(position * 7).toString(36)}`,
  url: `/${position}`,
}));
const index = createSearchable(createIndexFile([...HOSTILE, ...usual], 'en'));

/**
 * Returns a copy of an index, and a function that returns how often searches in the copy have looked up the articles of
 * a word. These lookups are the work of a search.
 */
function counted(one: SearchableIndex): { index: SearchableIndex; lookups: () => number } {
  let lookups = 0;
  const postings = new Proxy(one.vocabulary.postings, {
    get(map, name) {
      const value: unknown = Reflect.get(map, name);
      if (typeof value !== 'function') return value;
      if (name === 'get' || name === 'has') lookups += 1;
      return value.bind(map) as unknown;
    },
  });
  return { index: { ...one, vocabulary: { ...one.vocabulary, postings } }, lookups: () => lookups };
}

test('hostile articles are found like any other, and their texts come back unchanged (SUPP-33)', () => {
  const pages = Array.from({ length: 201 }, (_, page) => searchPage(index, 'battery', page + 1)!.results).flat();
  for (const { label, url } of HOSTILE) {
    const found = pages.find((result) => result.url === url);
    expect(found?.marked.label.map(({ text }) => text).join(''), url).toBe(label);
  }
});

test.each([
  ['10,000 characters', 'battery zzzz '.repeat(770)],
  ['a word of 10,000 characters', 'b'.repeat(10_000)],
  ['a word repeated for 10,000 characters', 'batery '.repeat(1429)],
  ['right-to-left text', '\u202Eסוללה שלט '.repeat(900)],
  ['regular expression characters', '(a+)+$ .*.*.* [[[ \\\\ '.repeat(500)],
  ['10,000 different short words', Array.from({ length: 2500 }, (_, word) => word.toString(36)).join(' ')],
])('a query of %s is cut to 12 words, and no word is compared with more than 60 others (SUPP-33)', (_, query) => {
  const read = readQuery(query, index.vocabulary);
  expect(read?.words.length ?? 0).toBeLessThanOrEqual(12);
  for (const { word } of read?.words ?? []) expect(similarWords(index.vocabulary, word).length).toBeLessThanOrEqual(60);
  const { index: watched, lookups } = counted(index);
  expect(search(watched, query)!.found.length).toBeLessThanOrEqual(HOSTILE.length + usual.length);
  // A word needs a lookup for each matching or similar word, and two to check whether it forms one word with a
  // neighbor.
  const words = (read?.words ?? []).map(({ found }) => Math.max(60, found.length) + 2);
  expect(lookups()).toBeLessThanOrEqual(2 * words.reduce((sum, each) => sum + each, 0));
});

test('a usual search looks up the articles of its words (control)', () => {
  const { index: watched, lookups } = counted(index);
  search(watched, 'battery');
  expect(lookups()).toBeGreaterThan(0);
});
