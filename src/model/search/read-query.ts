import { foldedPhrase, tokenise } from './fold.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { wordsWithPrefix, type Vocabulary } from './vocabulary.ts';

/** A typed query. */
export interface Query {
  /** The whole query in folded words, to compare it with labels. */
  readonly phrase: string;
  /** The words that carry meaning. */
  readonly words: readonly QueryWord[];
}

/** A word of a query, and the words of the vocabulary that match it. */
export interface QueryWord {
  readonly word: string;
  readonly found: readonly string[];
}

/** Longer queries are cut: they are pasted, not typed, and must not slow the page down. */
const MAX_LENGTH = 200;
const MAX_WORDS = 12;
/** A word in the middle of a query is complete; from this length on it may also be the beginning of a longer one. */
const MIN_PREFIX = 3;

/**
 * Splits a typed query into words and finds the words of the vocabulary that each of them matches. Returns undefined if
 * the query has no letters or digits.
 */
export function readQuery(typed: string, vocabulary: Vocabulary): Query | undefined {
  const text = typed.slice(0, MAX_LENGTH);
  const all = tokenise(text).map(({ word }) => word);
  if (all.length === 0) return undefined;
  const meaningful = all.filter((word) => !isStopWord(word, vocabulary.language));
  const words = (meaningful.length > 0 ? meaningful : all).slice(0, MAX_WORDS);
  const last = words.at(-1);
  return {
    phrase: foldedPhrase(text),
    words: [...new Set(words)].map((word) => ({ word, found: foundWords(word, vocabulary, word === last) })),
  };
}

/**
 * Returns the query with two neighbours as one word if the vocabulary has this word: `sound bar` also means `soundbar`.
 * Empty if there is no such pair.
 */
export function joinedQuery({ phrase, words }: Query, vocabulary: Vocabulary): Query[] {
  const joined: QueryWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const pair = words[index]!.word + (words[index + 1]?.word ?? '');
    const isPair = index + 1 < words.length && vocabulary.postings.has(pair);
    joined.push(isPair ? { word: pair, found: foundWords(pair, vocabulary, false) } : words[index]!);
    if (isPair) index += 1;
  }
  return joined.length < words.length ? [{ phrase, words: joined }] : [];
}

/** Returns the words with the same stem, the synonyms, and the words that begin with this word. */
function foundWords(word: string, vocabulary: Vocabulary, isLast: boolean): string[] {
  const key = stem(word, vocabulary.language);
  const synonyms = (vocabulary.synonyms.get(key) ?? []).flatMap((other) => sameStem(other, vocabulary));
  const longer = isLast || word.length >= MIN_PREFIX ? wordsWithPrefix(vocabulary, word) : [];
  return [...new Set([...sameStem(word, vocabulary), ...longer, ...synonyms])];
}

function sameStem(word: string, { byStem, language }: Vocabulary): readonly string[] {
  return byStem.get(stem(word, language)) ?? [];
}
