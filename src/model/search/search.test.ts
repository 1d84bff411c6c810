// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { cutText } from '#src/lib/text/cut-text.ts';
import { createIndexFile, parseIndexFile, type SearchArticle } from './index-file.ts';
import { markWords, MAX_DESCRIPTION_LENGTH, searchPage } from './result-page.ts';
import { createSearchable, isFuzzyMatch, search, type SearchableIndex } from './search.ts';
import { similarWords } from './similar-words.ts';

type Sample = Partial<SearchArticle> & { readonly label: string };

function indexOf(samples: readonly Sample[], language: 'en' | 'es' = 'en', synonyms: string[][] = []): SearchableIndex {
  const articles = samples.map((sample, position) => ({ url: `/support/${position}`, ...sample }));
  return createSearchable(createIndexFile(articles, language, synonyms));
}
const labelsFound = (index: SearchableIndex, query: string): string[] =>
  search(index, query)!.found.map(({ article }) => index.file.label[article]!);

describe('the order of results', () => {
  test('exact label, label prefix, words in label or search-label, description; then popular, then relevance (SUPP-33, OPEN-102)', () => {
    const index = indexOf([
      { label: 'Batteries', desc: 'For a voice remote' },
      { label: 'Batteries of a voice remote' },
      { label: 'Spare parts', 'search-label': 'voice remote', relevance: 2 },
      { label: 'Order parts', 'search-label': 'voice remote', relevance: 3 },
      { label: 'Popular parts', 'search-label': 'remote voice', popular: true },
      { label: 'Voice remote and TV' },
      { label: 'Voice remote' },
      { label: 'Something else' },
    ]);
    expect(labelsFound(index, 'voice remote')).toEqual([
      'Voice remote',
      'Voice remote and TV',
      'Popular parts',
      'Order parts',
      'Spare parts',
      'Batteries of a voice remote',
      'Batteries',
    ]);
  });

  test('the beginning of a word finds its article (SUPP-33)', () => {
    const index = indexOf([{ label: 'Improve a weak signal' }, { label: 'Pair your remote' }]);
    for (const typed of ['s', 'si', 'signa', 'weak sig', 'SIGNAL']) {
      expect(labelsFound(index, typed)).toEqual(['Improve a weak signal']);
      expect(search(index, typed)!.kind).toBe('direct');
    }
  });

  test.each([
    ['en', 'Pair your remotes', 'pairing remote'],
    ['en', 'Set up a Stream Box', 'streambox setup'],
    ['en', 'Connect to Wi-Fi', 'wifi'],
    ['en', 'Connect to wifi', 'wi-fi'],
    ['en', 'Connect a soundbar', 'sound bar'],
    ['es', 'Restablece tu contraseña', 'contrasena'],
    ['es', 'Mejora la señal débil', 'senales debiles'],
    ['es', 'Código de activación', 'CÓDIGOS'],
  ] as const)(
    'plurals, verb forms, accents and joined words are recognized (%s): %s is found by %s (SUPP-33)',
    (language, label, query) => {
      const index = indexOf([{ label: 'Zzz' }, { label }], language);
      expect([search(index, query)!.kind, ...labelsFound(index, query)]).toEqual(['direct', label]);
    },
  );

  test('a word also finds articles with its synonyms, after those with the word itself (SUPP-33)', () => {
    const index = indexOf([{ label: 'Remove an account' }, { label: 'Delete an account' }], 'en', [
      ['delete', 'remove'],
    ]);
    expect(labelsFound(index, 'delete account')).toEqual(['Delete an account', 'Remove an account']);
    expect(labelsFound(index, 'removing account')[0]).toBe('Remove an account');
  });
});

describe('without a direct result', () => {
  const samples = [
    { label: 'Hisense TVs' },
    { label: 'Pair your remote', popular: true },
    { label: 'Hidden Hisense', fuzzy: false },
  ];

  test('similar words suggest articles, except those that content leaves out, with the count zero (SUPP-38, SUPP-41)', () => {
    const page = searchPage(indexOf(samples), 'hisence')!;
    expect([page.kind, page.count, page.pages]).toEqual(['fuzzy', 0, 1]);
    expect(page.results.map(({ label, fuzzy }) => [label, fuzzy])).toEqual([['Hisense TVs', true]]);
    expect(page.results[0]!.similar).toBeCloseTo(6 / 7);
  });

  test('popular articles are shown when no word is similar, with the count zero (SUPP-40, SUPP-41)', () => {
    for (const query of ['qqqqq', '???', '🙂']) {
      const page = searchPage(indexOf(samples), query)!;
      expect([page.kind, page.count]).toEqual(['popular', 0]);
      expect(page.results.map(({ label, fuzzy, similar }) => [label, fuzzy, similar])).toEqual([
        ['Pair your remote', false, 0],
      ]);
    }
  });

  test('a relevance of exactly 0.5 is no match, and a little more is one (SUPP-39)', () => {
    expect([isFuzzyMatch(0.5), isFuzzyMatch(0.5000001)]).toEqual([false, true]);
    const exactly = indexOf([{ label: 'abxy' }]);
    expect(similarWords(exactly.vocabulary, 'abcd')).toEqual([{ word: 'abxy', similarity: 0.5 }]);
    expect(search(exactly, 'abcd')!.kind).toBe('popular');
    const more = indexOf([{ label: 'abcxy' }]);
    expect(similarWords(more.vocabulary, 'abcde')[0]!.similarity).toBeCloseTo(0.6);
    expect(search(more, 'abcde')!.kind).toBe('fuzzy');
  });

  test('articles rank by the words of the query that they contain; rare words count more (SUPP-38, SUPP-39)', () => {
    const remotes = Array.from({ length: 6 }, (_, position) => ({ label: `Remote ${position}` }));
    const index = indexOf([{ label: 'Peacock' }, ...remotes, { label: 'Remote sound' }]);
    // No article has both words, and many have the second one.
    expect(labelsFound(index, 'peacock remote')).toEqual(['Peacock']);
    // A word that occurs in no article is ignored.
    expect(search(index, 'peacock qqqqq')!.found).toEqual([{ article: 0, similar: 1 }]);
    expect(labelsFound(index, 'remote sounds qqqqq')).toEqual(['Remote sound']);
  });
});

describe('pages of results', () => {
  const many = (count: number): SearchableIndex =>
    indexOf(Array.from({ length: count }, (_, position) => ({ label: `Remote ${position}` })));

  test.each([
    [1, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('%i results are on %i pages of 10 (SUPP-42, SUPP-43)', (count, pages) => {
    const first = searchPage(many(count), 'remote')!;
    expect([first.count, first.pages, first.page, first.results.length]).toEqual([
      count,
      pages,
      1,
      Math.min(10, count),
    ]);
    const last = searchPage(many(count), 'remote', 99)!;
    expect([last.page, last.results.length]).toEqual([pages, count - (pages - 1) * 10]);
    expect(searchPage(many(count), 'remote', -3)!.page).toBe(1);
  });

  test('suggestions are one page, however many there are (SUPP-41, SUPP-43)', () => {
    const page = searchPage(many(30), 'remoze')!;
    expect([page.kind, page.pages, page.results.length]).toEqual(['fuzzy', 1, 10]);
  });

  test.each([
    [899, 899],
    [900, 900],
    [901, 900],
    [2000, 900],
  ])('a description of %i characters is cut to %i (SUPP-44)', (length, shown) => {
    const page = searchPage(indexOf([{ label: 'Remote', desc: 'x'.repeat(length) }]), 'remote')!;
    expect(page.results[0]!.desc).toHaveLength(shown);
    expect(page.results[0]!.marked.desc.map(({ text }) => text).join('')).toHaveLength(shown);
  });

  test('a description is not cut inside a character of two UTF-16 units (SUPP-44)', () => {
    expect(cutText(`${'x'.repeat(MAX_DESCRIPTION_LENGTH - 1)}🙂`, MAX_DESCRIPTION_LENGTH)).toBe(
      'x'.repeat(MAX_DESCRIPTION_LENGTH - 1),
    );
  });

  test('a result has all documented fields (SUPP-35, SUPP-36)', () => {
    const article = {
      label: 'User manual',
      'search-label': 'guide',
      desc: 'For your TV',
      url: '/en.pdf',
      spanishurl: '/es.pdf',
      manual: true,
      popular: true,
      relevance: 3,
      fuzzy: true,
    };
    const [result] = searchPage(createSearchable(createIndexFile([article], 'en')), 'manual')!.results;
    expect(result).toEqual({
      label: 'User manual',
      'search-label': 'guide',
      desc: 'For your TV',
      url: '/en.pdf',
      spanishurl: '/es.pdf',
      manual: true,
      popular: true,
      fuzzy: false,
      similar: 1,
      value: '/en.pdf',
      marked: {
        label: [
          { text: 'User ', isMarked: false },
          { text: 'manual', isMarked: true },
        ],
        desc: [{ text: 'For your TV', isMarked: false }],
      },
    });
  });

  test('on the Spanish host a result opens its spanishurl, or its url if there is none (SUPP-37, OPEN-103)', () => {
    const samples = [
      { label: 'Manual', url: '/en.pdf', spanishurl: '/es.pdf' },
      { label: 'Manual B', url: '/b' },
    ];
    const opened = (language: 'en' | 'es') =>
      searchPage(indexOf(samples, language), 'manual')!.results.map(({ value }) => value);
    expect(opened('es')).toEqual(['/es.pdf', '/b']);
    expect(opened('en')).toEqual(['/en.pdf', '/b']);
  });
});

test('an empty query has no result page (SUPP-34)', () => {
  for (const query of ['', ' ', '\t\n', '\u00A0']) expect(searchPage(indexOf([{ label: 'a' }]), query)).toBeUndefined();
});

test('whole words of the label are marked, ignoring case and accents (SUPP-33)', () => {
  const index = indexOf([{ label: 'Conexión débil (Wi-Fi)' }], 'es');
  const { matched } = search(index, 'conexion wifi')!;
  const marked = markWords('Conexión débil (Wi-Fi)', matched).filter(({ isMarked }) => isMarked);
  expect(marked.map(({ text }) => text)).toEqual(['Conexión', 'Wi-Fi']);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)> remote'],
  ['regular expression characters', 'remote.*+?^${}()|[]\\'],
  ['right-to-left text', '\u202Eremote שלום عربى'],
  ['names of object properties', '__proto__ constructor remote'],
  ['lone surrogates', 'remote \uD800'],
  ['10,000 characters', 'remote '.repeat(1429)],
  ['one word of 10,000 characters', 'r'.repeat(10_000)],
  ['10,000 accents', `e${'\u0301'.repeat(10_000)}`],
])('%s in a query are quickly read as plain words (SUPP-33)', (_, query) => {
  const index = indexOf([{ label: 'Pair <b>your</b> remote', popular: true }, { label: 'constructor' }]);
  const page = searchPage(index, query)!;
  expect(page.results.length).toBeGreaterThan(0);
  for (const { label, marked } of page.results) expect(marked.label.map(({ text }) => text).join('')).toBe(label);
});

test.each([
  ['an article of 10,500 characters', `${'Support '.repeat(1312)}battery`],
  ['an article from right to left', 'כך מחליפים battery בשלט רחוק'],
])(
  '%s is found, its description is cut, and the order of other results does not change (SUPP-33, SUPP-44)',
  (_, desc) => {
    const index = indexOf([{ label: 'Long', desc }, { label: 'Battery' }, { label: 'Other' }]);
    const page = searchPage(index, 'battery')!;
    expect(page.results.map(({ label }) => label)).toEqual(['Battery', 'Long']);
    expect(page.results[1]!.desc).toBe(desc.slice(0, MAX_DESCRIPTION_LENGTH));
    expect(page.results[1]!.marked.desc.map(({ text }) => text).join('')).toBe(desc.slice(0, MAX_DESCRIPTION_LENGTH));
    expect(searchPage(index, desc)!.results[0]!.label).toBe('Long');
  },
);

test('an index is the same after it was written and parsed, and other texts are refused (SUPP-32)', () => {
  const { file } = indexOf([{ label: 'a', spanishurl: '/x', relevance: 2 }]);
  expect(parseIndexFile(JSON.stringify(file))).toEqual(file);
  for (const text of [
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...file, desc: [] }),
    JSON.stringify({ ...file, language: 'fr' }),
  ])
    expect(() => parseIndexFile(text), text).toThrow(/search index/);
});
