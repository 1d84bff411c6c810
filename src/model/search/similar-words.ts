import Fuse from 'fuse.js/min-basic';
import { letterPairs, type Vocabulary } from './vocabulary.ts';

/** A word of the vocabulary that is similar to a word of the query; 1 is the same word. */
export interface SimilarWord {
  readonly word: string;
  readonly similarity: number;
}

/** fuse.js compares this many words at most; its time grows with their number. */
const MAX_CANDIDATES = 60;
/** Words with less in common are not even candidates. */
const MIN_SHARED = 0.25;
/** fuse.js compares 32 letters at once; longer words are no typing errors. */
const MAX_LENGTH = 32;

/**
 * Returns the words that are similar to a word, most similar first. Pairs of letters choose candidates from the whole
 * vocabulary, and fuse.js ranks them.
 */
export function similarWords(vocabulary: Vocabulary, word: string): SimilarWord[] {
  if (word.length < 3 || word.length > MAX_LENGTH) return [];
  const fuse = new Fuse(candidates(vocabulary, word), {
    includeScore: true,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    ignoreDiacritics: true,
    threshold: 0.6,
  });
  return fuse
    .search(word)
    .map(({ item, score = 1 }) => ({ word: item, similarity: (1 - score) * lengthFactor(word, item) }))
    .toSorted((one, other) => other.similarity - one.similarity);
}

/** fuse.js also finds a word inside a longer one, which makes it less similar: `pear` is in `appears`. */
function lengthFactor(one: string, other: string): number {
  return Math.sqrt(Math.min(one.length, other.length) / Math.max(one.length, other.length));
}

function candidates({ words, byPair }: Vocabulary, word: string): string[] {
  const pairs = new Set(letterPairs(word));
  const shared = new Map<number, number>();
  const wordsByPair = byPair();
  for (const pair of pairs)
    for (const position of wordsByPair.get(pair) ?? []) shared.set(position, (shared.get(position) ?? 0) + 1);
  return [...shared]
    .map(([position, count]) => ({
      word: words[position]!,
      share: (2 * count) / (pairs.size + words[position]!.length),
    }))
    .filter(({ share }) => share >= MIN_SHARED)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MAX_CANDIDATES)
    .map((candidate) => candidate.word);
}
