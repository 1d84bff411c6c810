import { similarity } from './similarity.ts';
import { letterPairs, wordsByPair, type Vocabulary } from './vocabulary.ts';

/** A word of the vocabulary, and its similarity to a word of the query. The similarity of the same word is 1. */
export interface SimilarWord {
  readonly word: string;
  readonly similarity: number;
}

/** Largest number of words that are compared with a word of the query. */
const MAX_CANDIDATES = 60;
/** Smallest share of letter pairs that a word must have in common with the word of the query to be compared with it. */
const MIN_SHARED_PAIRS = 0.25;
/** Words are left out if their similarity is lower than that of the most similar word by more than this. */
const MAX_SIMILARITY_LOSS = 0.15;
/** Number of letters of the longest word for which similar words are searched: comparing longer words takes long. */
const MAX_WORD_LENGTH = 32;

/**
 * Returns the words that are similar to a word, most similar first. They have common pairs of letters with the word.
 * For a word that is too short or too long, returns an empty list.
 */
export function similarWords(vocabulary: Vocabulary, word: string): SimilarWord[] {
  if (word.length < 3 || word.length > MAX_WORD_LENGTH) return [];
  const similar = findCandidates(vocabulary, word)
    .map((candidate) => ({ word: candidate, similarity: similarity(word, candidate) }))
    .toSorted((one, other) => other.similarity - one.similarity);
  const least = (similar[0]?.similarity ?? 0) - MAX_SIMILARITY_LOSS;
  return similar.filter((one) => one.similarity >= least);
}

/** Returns the words that share the most pairs of letters with a word. */
function findCandidates(vocabulary: Vocabulary, word: string): string[] {
  const pairs = new Set(letterPairs(word));
  const shared = new Map<string, number>();
  const byPair = wordsByPair(vocabulary);
  for (const pair of pairs) for (const other of byPair.get(pair) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  return [...shared]
    .map(([other, count]) => ({ other, share: (2 * count) / (pairs.size + other.length) }))
    .filter(({ share }) => share >= MIN_SHARED_PAIRS)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MAX_CANDIDATES)
    .map(({ other }) => other);
}
