import { wordsOf } from '#src/model/search/fold.ts';
import { stem } from '#src/model/search/stem.ts';
import { isStopWord } from '#src/model/search/stop-words.ts';
import type { Language } from '#src/model/language.ts';
import type { PageText } from './page-text.ts';

/** Words of its text by which an article can be found at least, besides those of its label and description. */
const MIN_WORDS = 12;
/** Words of an index for each of its articles: long texts get those that short ones do not need. */
const MEAN_WORDS = 28;
const STRONG_WEIGHT = 3;

/** The most frequent words of a text: all words of thousands of articles would not fit into memory. */
const MAX_COUNTED = 120;

/** Returns how often each of the most frequent words of a text occurs; words of headings count more. */
export function wordCounts(texts: readonly PageText[], language: Language): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, isStrong } of texts) {
    for (const word of wordsOf(text)) {
      if (word.length < 3 || /^\d+$/.test(word) || isStopWord(word, language)) continue;
      counts.set(word, (counts.get(word) ?? 0) + (isStrong ? STRONG_WEIGHT : 1));
    }
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_COUNTED));
}

/** The words of an article. */
export interface ArticleWords {
  readonly counts: ReadonlyMap<string, number>;
  /** Its texts that are searched anyway. */
  readonly shown: string;
}

interface Candidate {
  readonly article: number;
  readonly word: string;
  readonly score: number;
}

/**
 * Returns for each article the words that distinguish it from the others, sorted. Of words with the same stem there is one,
 * because each of them finds the others.
 */
export function significantWords(articles: readonly ArticleWords[], language: Language): string[][] {
  const articlesWith = articleCounts(articles.map(({ counts }) => counts));
  const candidates = articles.map((words, article) =>
    candidatesOf(words, article, articlesWith, articles.length, language),
  );
  const chosen = candidates.map((list) => list.slice(0, MIN_WORDS));
  const others = candidates.flatMap((list) => list.slice(MIN_WORDS)).toSorted(byScore);
  for (const candidate of others.slice(0, articles.length * MEAN_WORDS - chosen.flat().length))
    chosen[candidate.article]!.push(candidate);
  return chosen.map((list) => list.map(({ word }) => word).toSorted());
}

/** Returns the words of an article with different stems, best first. */
function candidatesOf(
  { counts, shown }: ArticleWords,
  article: number,
  articlesWith: ReadonlyMap<string, number>,
  articles: number,
  language: Language,
): Candidate[] {
  const stems = new Set(wordsOf(shown).map((word) => stem(word, language)));
  return [...counts]
    .map(([word, count]) => ({
      article,
      word,
      score: (1 + Math.log(count)) * Math.log(1 + articles / articlesWith.get(word)!),
    }))
    .toSorted(byScore)
    .filter(({ word }) => {
      const root = stem(word, language);
      const isNew = !stems.has(root);
      stems.add(root);
      return isNew;
    });
}

function byScore(one: Candidate, other: Candidate): number {
  return other.score - one.score || one.article - other.article || (one.word < other.word ? -1 : 1);
}

/** Returns the number of articles that have each word. */
function articleCounts(articles: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of articles) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
