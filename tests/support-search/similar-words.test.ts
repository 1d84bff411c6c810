// @vitest-environment node
import Fuse from 'fuse.js';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#src/model/language.ts';
import { createSearchable, search } from '#src/model/search/search.ts';
import { similarity } from '#src/model/search/similarity.ts';
import { similarWords } from '#src/model/search/similar-words.ts';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { checkRelease } from '#server/content/checks/check-release.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';

const { context } = checkRelease(readDrafts('fixtures/content'), readCatalogue());

test.each([
  ['remote', 'remote', 1],
  ['remoet', 'remote', 5 / 6],
  ['remte', 'remote', 5 / 6],
  ['remmote', 'remote', 6 / 7],
  ['rimote', 'remote', 5 / 6],
  ['abcd', 'abxy', 0.5],
  ['confgur', 'configuration', (6 / 7) * Math.sqrt(7 / 13)],
  ['', 'a', 0],
])(
  '%s is similar to %s: a swap, a gap, a letter too much, another letter, a beginning (SUPP-39)',
  (typed, word, is) => {
    expect(similarity(typed, word) || 0).toBeCloseTo(is);
  },
);

/** Returns a word with one typing error at a place: a letter is missing, added, swapped or replaced. */
function mistyped(word: string, position: number): string {
  const place = 1 + (position % (word.length - 2));
  const [start, end] = [word.slice(0, place), word.slice(place)];
  const variants = [
    start + end.slice(1),
    `${start}e${end}`,
    start + end[1]! + end[0]! + end.slice(2),
    `${start}s${end.slice(1)}`,
  ];
  return variants[position % variants.length]!;
}

test.each(LANGUAGES)(
  'nearly all words with a typing error find the intended word, and more than with fuse.js alone (%s) (SUPP-38)',
  (language) => {
    const { vocabulary } = createSearchable(context.search.index(language));
    const fuse = new Fuse(vocabulary.words, { ignoreLocation: true, ignoreFieldNorm: true, threshold: 0.6 });
    const typed = vocabulary.words
      .filter((word, position) => /^[a-z]{5,}$/.test(word) && position % 7 === 0)
      .map((word, position) => ({ word, mistake: mistyped(word, position) }))
      .filter(({ mistake }) => !vocabulary.postings.has(mistake));
    const share = (first: (mistake: string) => string | undefined): number =>
      typed.filter(({ word, mistake }) => first(mistake) === word).length / typed.length;
    expect(typed.length).toBeGreaterThan(150);
    const own = share((mistake) => similarWords(vocabulary, mistake)[0]?.word);
    expect(own).toBeGreaterThan(0.95);
    expect(own).toBeGreaterThan(share((mistake) => fuse.search(mistake)[0]?.item));
  },
);

test('a brand with a typing error suggests its article first and leaves out words that only look a little like it (SUPP-38)', () => {
  const index = createSearchable(context.search.index('en'));
  const { kind, found, matched } = search(index, 'hisence')!;
  expect(kind).toBe('fuzzy');
  expect(index.file.url[found[0]!.article]).toBe('/support/setup/hisense-tv');
  expect(matched).toContain('hisense');
  expect(matched).not.toContain('licenses');
  expect(similarWords(index.vocabulary, 'license').map(({ word }) => word)).not.toContain('hisense');
});
