import { wordsOf } from '#src/model/search/fold.ts';
import { stem } from '#src/model/search/stem.ts';
import { isStopWord } from '#src/model/search/stop-words.ts';
import type { Language } from '#src/model/language.ts';
import type { PageText } from './page-text.ts';

/** Words of its text by which an article can be found, besides those of its label and description. */
const MAX_WORDS = 24;
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

/** Returns the number of articles that have each word. */
export function articleCounts(articles: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of articles) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Returns the words that distinguish an article from the others, sorted; `shown` are the texts that are searched anyway.
 * Of words with the same stem there is one, because each of them finds the others.
 */
export function significantWords(
  counts: ReadonlyMap<string, number>,
  articlesWith: ReadonlyMap<string, number>,
  articles: number,
  shown: string,
  language: Language,
): string[] {
  const known = new Set(wordsOf(shown).map((word) => stem(word, language)));
  const score = (word: string): number => counts.get(word)! * Math.log(1 + articles / (articlesWith.get(word) ?? 1));
  const best = [...counts.keys()].toSorted((one, other) => score(other) - score(one) || (one < other ? -1 : 1));
  const chosen: string[] = [];
  for (const word of best) {
    const root = stem(word, language);
    if (known.has(root)) continue;
    known.add(root);
    chosen.push(word);
    if (chosen.length === MAX_WORDS) break;
  }
  return chosen.toSorted();
}
