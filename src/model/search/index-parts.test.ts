// @vitest-environment node
import { expect, test } from 'vitest';
import { createIndexFile, type SearchArticle } from './index-file.ts';
import { joinIndexFiles, splitIndexFile } from './index-parts.ts';
import { addPart, createSearchable, search, type SearchOutcome, type SearchableIndex } from './search.ts';
import { similarWords } from './similar-words.ts';

const WORDS = [
  'remote',
  'sound',
  'picture',
  'network',
  'password',
  'update',
  'refund',
  'channel',
  'captions',
  'antenna',
];
const articles = Array.from({ length: 40 }, (_, position): SearchArticle => ({
  label: `${WORDS[position % 10]!} and ${WORDS[(position * 7) % 10]!} ${position}`,
  url: `/support/${position}`,
  desc: `About ${WORDS[(position * 3) % 10]!}`,
  words: WORDS[(position * 9) % 10]!,
  popular: position % 11 === 0,
  manual: position % 13 === 0,
  fuzzy: position % 5 !== 0,
  ...(position % 4 === 0 ? { relevance: position, spanishurl: `/es/${position}` } : {}),
}));
const whole = createIndexFile(articles, 'en', [['sound', 'audio']]);
const parts = splitIndexFile(whole, 1000);

const resultsOf = (index: SearchableIndex, query: string): Omit<SearchOutcome, 'matched'> & { words: string[] } => {
  const { matched, ...outcome } = search(index, query)!;
  return { ...outcome, words: [...matched].toSorted() };
};

test('an index is split into parts of a limited length, and is the same after they are joined (SUPP-32)', () => {
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(1600);
  expect(parts.reduce(joinIndexFiles)).toEqual(whole);
  expect(splitIndexFile(whole, 1_000_000)).toEqual([whole]);
  expect(splitIndexFile(whole, 1)).toHaveLength(articles.length);
  const empty = createIndexFile([], 'en');
  expect(splitIndexFile(empty, 10)).toEqual([empty]);
});

test.each(['remote', 'audio', 'pass', 'captoins', 'remote refund', 'netwrk', 'qqqq', '7', 'refunds 3'])(
  'a search for "%s" has the same results in an index that was joined from parts as in the whole index (SUPP-33)',
  (query) => {
    const [first, ...more] = parts;
    const grown = more.reduce<SearchableIndex>((index, part) => {
      // Suggestions are requested before the other parts are added. The words of those parts must still be found later.
      similarWords(index.vocabulary, 'captoins');
      return addPart(index, part);
    }, createSearchable(first!));
    expect(resultsOf(grown, query)).toEqual(resultsOf(createSearchable(whole), query));
  },
);
