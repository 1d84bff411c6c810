import { foldedPhrase, tokenize } from './fold.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { wordsWithPrefix, type Vocabulary } from './vocabulary.ts';

/** A typed query. */
export interface Query {
  /** The whole query in folded words, to compare it with labels. */
  readonly phrase: string;
  /** The words without stop words; all words if there are only stop words. */
  readonly words: readonly QueryWord[];
}

/** A word of a query, and the words of the vocabulary that match it. */
export interface QueryWord {
  readonly word: string;
  readonly found: readonly string[];
}

/** Largest number of characters of a query. Longer texts are cut, because they would slow the page down. */
const MAX_LENGTH = 200;
/** Largest number of words of a query. Further words are ignored. */
const MAX_WORDS = 12;
/**
 * Least number of characters of a word that also matches longer words that begin with it. The last word of a query
 * always matches them.
 */
const MIN_PREFIX_LENGTH = 3;

/**
 * Splits a typed query into words and finds the words of the vocabulary that each of them matches. Returns undefined if
 * the query has no letters or digits.
 */
export function readQuery(typed: string, vocabulary: Vocabulary): Query | undefined {
  const text = typed.slice(0, MAX_LENGTH);
  const all = tokenize(text).map(({ word }) => word);
  if (all.length === 0) return undefined;
  const meaningful = all.filter((word) => !isStopWord(word, vocabulary.language));
  const words = (meaningful.length > 0 ? meaningful : all).slice(0, MAX_WORDS);
  const last = words.at(-1);
  return {
    phrase: foldedPhrase(text),
    words: [...new Set(words)].map((word) => ({ word, found: matchingWords(word, vocabulary, word === last) })),
  };
}

/**
 * Returns a list with one query, in which neighboring words are joined if the vocabulary has the joined word, because
 * `sound bar` also means `soundbar`. Returns an empty list if there is no such pair.
 */
export function joinNeighbors({ phrase, words }: Query, vocabulary: Vocabulary): Query[] {
  const joined: QueryWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const pair = words[index]!.word + (words[index + 1]?.word ?? '');
    const isPair = index + 1 < words.length && vocabulary.postings.has(pair);
    joined.push(isPair ? { word: pair, found: matchingWords(pair, vocabulary, false) } : words[index]!);
    if (isPair) index += 1;
  }
  return joined.length < words.length ? [{ phrase, words: joined }] : [];
}

/** Returns the words of the vocabulary with the same stem, synonyms, and words that begin with this word. */
function matchingWords(word: string, vocabulary: Vocabulary, isLast: boolean): string[] {
  const key = stem(word, vocabulary.language);
  const synonyms = (vocabulary.synonyms.get(key) ?? []).flatMap((other) => wordsWithSameStem(other, vocabulary));
  const longer = isLast || word.length >= MIN_PREFIX_LENGTH ? wordsWithPrefix(vocabulary, word) : [];
  return [...new Set([...wordsWithSameStem(word, vocabulary), ...longer, ...synonyms])];
}

/** Returns the words of the vocabulary with the same stem. */
function wordsWithSameStem(word: string, { byStem, language }: Vocabulary): readonly string[] {
  return byStem.get(stem(word, language)) ?? [];
}
