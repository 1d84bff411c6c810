import type { Language } from '../language.ts';
import { wordsOf } from './fold.ts';
import type { IndexFile } from './index-file.ts';
import { stem } from './stem.ts';

/** Where in an article a word occurs; the best place counts. */
export const PLACES = { text: 1, description: 2, searchLabel: 3, label: 4 } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** The articles with a word, ascending: each number is the position of an article times 8, plus the place. */
export type Postings = readonly number[];
const PLACE_BITS = 8;

/** Calls `visit` for each article with a word. */
export function eachPosting(postings: Postings, visit: (article: number, place: Place) => void): void {
  for (const posting of postings) visit(Math.floor(posting / PLACE_BITS), (posting % PLACE_BITS) as Place);
}

/** All words of an index. */
export interface Vocabulary {
  readonly language: Language;
  /** Sorted, so that words with the same beginning are neighbours. */
  readonly words: readonly string[];
  readonly postings: ReadonlyMap<string, Postings>;
  /** Words by their stem. */
  readonly byStem: ReadonlyMap<string, readonly string[]>;
  /** Words with the same meaning, by word. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Positions of words in `words` by each pair of letters in them. */
  readonly byPair: () => ReadonlyMap<string, readonly number[]>;
}

/** Returns the vocabulary of an index. */
export function createVocabulary(file: IndexFile): Vocabulary {
  const { language } = file;
  const postings = new Map<string, number[]>();
  const add = (words: readonly string[], article: number, place: Place): void => {
    for (const word of words) {
      const articles = postings.get(word);
      if (!articles) postings.set(word, [article * PLACE_BITS + place]);
      // Places come best first, so an article that is there already has a better one.
      else if (articles.at(-1)! < article * PLACE_BITS) articles.push(article * PLACE_BITS + place);
    }
  };
  file.label.forEach((label, article) => {
    add(withJoinedPairs(wordsOf(label)), article, PLACES.label);
    const searchLabel = file.searchLabel[article]!;
    if (searchLabel) add(withJoinedPairs(wordsOf(searchLabel)), article, PLACES.searchLabel);
    add(wordsOf(file.desc[article]!), article, PLACES.description);
    if (file.words[article]) add(file.words[article].split(' '), article, PLACES.text);
  });
  const words = [...postings.keys()].toSorted();
  // Only a search for similar words needs the pairs.
  let pairs: ReadonlyMap<string, readonly number[]> | undefined;
  return {
    language,
    words,
    postings,
    byStem: groupBy(words, (word) => stem(word, language)),
    synonyms: synonymsOf(file),
    byPair: () => (pairs ??= pairsIndex(words)),
  };
}

/** Adds each pair of neighbours as one word, so that `streambox` finds `Stream Box`. */
function withJoinedPairs(words: readonly string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => words[index]! + word)];
}

function groupBy(words: readonly string[], keyOf: (word: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = keyOf(word);
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

function synonymsOf({ synonyms, language }: IndexFile): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const group of synonyms) {
    const folded = group.flatMap((text) => wordsOf(text).slice(0, 1));
    for (const word of folded) {
      const key = stem(word, language);
      found.set(key, [...(found.get(key) ?? []), ...folded.filter((other) => other !== word)]);
    }
  }
  return found;
}

/** Returns the pairs of letters of a word, with a sign for its beginning: `wifi` → `^w`, `wi`, `if`, `fi`. */
export function letterPairs(word: string): string[] {
  const marked = `^${word}`;
  return Array.from({ length: word.length }, (_, index) => marked.slice(index, index + 2));
}

function pairsIndex(words: readonly string[]): Map<string, number[]> {
  const pairs = new Map<string, number[]>();
  words.forEach((word, position) => {
    for (const pair of new Set(letterPairs(word))) {
      const positions = pairs.get(pair);
      if (positions) positions.push(position);
      else pairs.set(pair, [position]);
    }
  });
  return pairs;
}

/** Returns the words that start with a text. */
export function wordsWithPrefix({ words }: Vocabulary, prefix: string): string[] {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < words.length && words[end]!.startsWith(prefix)) end += 1;
  return words.slice(low, end);
}
