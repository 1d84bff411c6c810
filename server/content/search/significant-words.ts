import { wordsOf } from '#src/model/search/fold.ts';
import { stem } from '#src/model/search/stem.ts';
import { isStopWord } from '#src/model/search/stop-words.ts';
import type { Language } from '#src/model/language.ts';
import type { PageText } from './page-text.ts';

/**
 * Minimum number of words from the text of each article that the index contains, in addition to the words of the label
 * and the description.
 */
const MIN_WORDS = 12;
/**
 * Maximum average number of words from the text of an article in the index. Articles with a long text get the words
 * that articles with a short text do not need.
 */
const MEAN_WORDS = 28;
/** How many times a word in a heading or in bold counts. */
const STRONG_WEIGHT = 3;

/**
 * Maximum number of different words that are counted in each text, because all words of thousands of articles would not
 * fit into memory.
 */
const MAX_COUNTED_WORDS = 120;

/**
 * Returns how often each of the most frequent words of a text occurs; headings and bold words count more. Stop words,
 * numbers and words of one or two letters are left out. The result is one string, ` word:3 other:1`, because maps for
 * thousands of articles would not fit into memory.
 */
export function wordCounts(texts: readonly PageText[], language: Language): string {
  const counts = new Map<string, number>();
  for (const { text, isStrong } of texts) {
    for (const word of wordsOf(text)) {
      if (word.length < 3 || /^\d+$/.test(word) || isStopWord(word, language)) continue;
      counts.set(word, (counts.get(word) ?? 0) + (isStrong ? STRONG_WEIGHT : 1));
    }
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_COUNTED_WORDS)
    .map(([word, count]) => ` ${word}:${count}`)
    .join('');
}

/** Returns the words in a result of `wordCounts`, and how often each occurs. */
export function countedWords(counts: string): [word: string, count: number][] {
  return counts
    .split(' ')
    .slice(1)
    .map((one) => {
      const end = one.lastIndexOf(':');
      return [one.slice(0, end), Number(one.slice(end + 1))];
    });
}

/**
 * The words that distinguish an article from the others, best first, separated by spaces, and the score of each word.
 */
export interface Candidates {
  readonly words: string;
  readonly scores: Float64Array;
}

/** The words of an article, from which `candidatesOf` chooses those that distinguish it from other articles. */
export interface ArticleWords {
  /** The words of the article and how often each occurs, as `wordCounts` returns them. */
  readonly counts: string;
  /** The texts of the article that are always searched. */
  readonly alwaysSearched: string;
}

/**
 * Returns the words of an article, ordered by how well they distinguish it from the others. A search for a word also
 * finds other words with the same stem, so only one word of each stem is returned, and none if a word in
 * `alwaysSearched` has this stem. `articlesWith` is the number of articles that contain each word; `articles` is the
 * number of all articles.
 */
export function candidatesOf(
  { counts, alwaysSearched }: ArticleWords,
  articlesWith: ReadonlyMap<string, number>,
  articles: number,
  language: Language,
): Candidates {
  const stems = new Set(wordsOf(alwaysSearched).map((word) => stem(word, language)));
  const candidates = countedWords(counts)
    .map(([word, count]) => ({ word, score: (1 + Math.log(count)) * Math.log(1 + articles / articlesWith.get(word)!) }))
    .toSorted((one, other) => other.score - one.score || (one.word < other.word ? -1 : 1))
    .filter(({ word }) => {
      const root = stem(word, language);
      const isNew = !stems.has(root);
      stems.add(root);
      return isNew;
    });
  return {
    words: candidates.map(({ word }) => word).join(' '),
    scores: Float64Array.from(candidates, ({ score }) => score),
  };
}

/**
 * Returns how many candidate words of each article the index contains. Each article gets MIN_WORDS, or all its words if
 * it has fewer. The remaining words of the index go to the candidates with the highest scores; among equal scores,
 * earlier articles come first.
 */
export function candidateCounts(candidates: readonly Candidates[]): number[] {
  const taken = candidates.map(({ scores }) => Math.min(scores.length, MIN_WORDS));
  const places = candidates.length * MEAN_WORDS - taken.reduce((sum, count) => sum + count, 0);
  const others = new Float64Array(
    candidates.reduce((sum, { scores }) => sum + Math.max(0, scores.length - MIN_WORDS), 0),
  );
  let length = 0;
  for (const { scores } of candidates) {
    if (scores.length <= MIN_WORDS) continue;
    others.set(scores.subarray(MIN_WORDS), length);
    length += scores.length - MIN_WORDS;
  }
  others.sort();
  const least = places >= others.length ? -Infinity : places === 0 ? Infinity : others[others.length - places]!;
  let equal = places - others.reduce((sum, score) => sum + (score > least ? 1 : 0), 0);
  return candidates.map(({ scores }, article) => {
    let count = taken[article]!;
    while (count < scores.length && (scores[count]! > least || (scores[count] === least && equal > 0))) {
      if (scores[count] === least) equal -= 1;
      count += 1;
    }
    return count;
  });
}
