import type { Language } from '../language.ts';
import { wordsOf } from './fold.ts';
import type { IndexFile } from './index-file.ts';
import { stem } from './stem.ts';

/** The places in an article where a word can occur. Only the place with the highest number counts for a word. */
export const PLACES = { text: 1, description: 2, searchLabel: 3, label: 4 } as const;
/** The number of a place in `PLACES`. */
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** A posting is a number: the position of the article times this factor, plus the place of the word. */
const POSTING_FACTOR = 8;

/** Calls `visit` for each article in the postings of a word. */
export function forEachPosting(postings: readonly number[], visit: (article: number, place: Place) => void): void {
  for (const posting of postings) visit(Math.floor(posting / POSTING_FACTOR), (posting % POSTING_FACTOR) as Place);
}

/** All words of an index. It grows with each part of the index. */
export interface Vocabulary {
  readonly language: Language;
  /** All words, sorted, so that words with the same beginning are next to each other. */
  words: readonly string[];
  /** For each word, the articles that have it; see `POSTING_FACTOR`. */
  readonly postings: Map<string, number[]>;
  /** Words by their stem. */
  readonly byStem: Map<string, string[]>;
  /** Words with the same meaning, by the stem of a word. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words by each pair of letters in them; see `wordsByPair`. */
  readonly byPair: Map<string, string[]>;
  /** Words that are not in `byPair` yet. The first search for similar words adds them. */
  unpaired: string[];
}

/** Returns the vocabulary of an index. */
export function createVocabulary(file: IndexFile): Vocabulary {
  const vocabulary: Vocabulary = {
    language: file.language,
    words: [],
    postings: new Map(),
    byStem: new Map(),
    synonyms: synonymsOf(file),
    byPair: new Map(),
    unpaired: [],
  };
  growVocabulary(vocabulary, file, 0);
  return vocabulary;
}

/**
 * Adds the words of a part of an index to the vocabulary. `first` is the position of the first article in this part.
 */
export function growVocabulary(vocabulary: Vocabulary, file: IndexFile, first: number): void {
  const { postings, byStem, language } = vocabulary;
  const added: string[] = [];
  const add = (words: readonly string[], article: number, place: Place): void => {
    for (const word of words) {
      const articles = postings.get(word);
      if (!articles) {
        postings.set(word, [article * POSTING_FACTOR + place]);
        added.push(word);
      }
      // A word is added for its best place in an article first, so further postings of the same article are not stored.
      else if (articles.at(-1)! < article * POSTING_FACTOR) articles.push(article * POSTING_FACTOR + place);
    }
  };
  file.label.forEach((label, position) => {
    const article = first + position;
    add(addJoinedPairs(wordsOf(label)), article, PLACES.label);
    const searchLabel = file.searchLabel[position]!;
    if (searchLabel) add(addJoinedPairs(wordsOf(searchLabel)), article, PLACES.searchLabel);
    add(wordsOf(file.desc[position]!), article, PLACES.description);
    if (file.words[position]) add(file.words[position].split(' '), article, PLACES.text);
  });
  vocabulary.words = [...vocabulary.words, ...added].toSorted();
  vocabulary.unpaired.push(...added);
  for (const word of added) addToGroup(byStem, stem(word, language), word);
}

/** Returns the words, and each pair of neighboring words as one word, so that `streambox` finds `Stream Box`. */
function addJoinedPairs(words: readonly string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => words[index]! + word)];
}

/** Adds a word to the group with this key. */
function addToGroup(groups: Map<string, string[]>, key: string, word: string): void {
  const group = groups.get(key);
  if (group) group.push(word);
  else groups.set(key, [word]);
}

/** Returns the synonyms of each word, by the stem of the word. */
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

/** Returns the words by each pair of letters in them. The first call takes some time for thousands of words. */
export function wordsByPair(vocabulary: Vocabulary): ReadonlyMap<string, readonly string[]> {
  for (const word of vocabulary.unpaired)
    for (const pair of new Set(letterPairs(word))) addToGroup(vocabulary.byPair, pair, word);
  vocabulary.unpaired = [];
  return vocabulary.byPair;
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
