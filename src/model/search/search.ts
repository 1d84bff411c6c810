import { foldedPhrase } from './fold.ts';
import type { IndexFile } from './index-file.ts';
import { joinIndexFiles } from './index-parts.ts';
import { joinNeighbors, readQuery, type Query } from './read-query.ts';
import { similarWords } from './similar-words.ts';
import { createVocabulary, forEachPosting, growVocabulary, PLACES, type Place, type Vocabulary } from './vocabulary.ts';

/** An article that a search has found. `article` is its position in the index. */
export interface FoundArticle {
  readonly article: number;
  /** Similarity of the article and the query, between 0 and 1; 1 if all words were found. */
  readonly similar: number;
}

/** The result of a search. */
export interface SearchOutcome {
  /** `fuzzy` and `popular` are shown instead of results if there are none (spec: SUPP-38, SUPP-40). */
  readonly kind: 'direct' | 'fuzzy' | 'popular';
  readonly found: readonly FoundArticle[];
  /** Words of the articles that match the query, to mark them. */
  readonly matched: ReadonlySet<string>;
}

/** An index that is ready to be searched. */
export interface SearchableIndex {
  readonly file: IndexFile;
  readonly vocabulary: Vocabulary;
  /** The labels in folded words. */
  readonly phrases: readonly string[];
  readonly popular: ReadonlySet<number>;
  readonly notFuzzy: ReadonlySet<number>;
}

/** Largest number of suggestions: one page. */
const MAX_SUGGESTED = 10;
/** The similarity of a suggestion must be higher than this. (spec: SUPP-39) */
const MIN_SIMILARITY = 0.5;
/** Factor for the similarity of a word, by its place in the article. */
const PLACE_FACTOR: Readonly<Record<Place, number>> = {
  [PLACES.text]: 0.9,
  [PLACES.description]: 0.95,
  [PLACES.searchLabel]: 1,
  [PLACES.label]: 1,
};

/** Prepares an index for searching. This takes some time for thousands of articles. */
export function createSearchable(file: IndexFile): SearchableIndex {
  return {
    file,
    vocabulary: createVocabulary(file),
    phrases: file.label.map(foldedPhrase),
    popular: new Set(file.popular),
    notFuzzy: new Set(file.notFuzzy),
  };
}

/** Returns the index with the articles of another part. The given index must not be searched afterwards. */
export function addPart({ file, vocabulary, phrases }: SearchableIndex, part: IndexFile): SearchableIndex {
  growVocabulary(vocabulary, part, phrases.length);
  const joined = joinIndexFiles(file, part);
  return {
    file: joined,
    vocabulary,
    phrases: [...phrases, ...part.label.map(foldedPhrase)],
    popular: new Set(joined.popular),
    notFuzzy: new Set(joined.notFuzzy),
  };
}

/** Searches an index. Returns undefined for an empty query (spec: SUPP-34). */
export function search(index: SearchableIndex, typed: string): SearchOutcome | undefined {
  if (typed.trim() === '') return undefined;
  const query = readQuery(typed, index.vocabulary);
  for (const reading of query ? [query, ...joinNeighbors(query, index.vocabulary)] : []) {
    const direct = findDirect(index, reading);
    if (direct.length === 0) continue;
    const matched = new Set(reading.words.flatMap(({ found }) => found));
    return { kind: 'direct', found: direct.map((article) => ({ article, similar: 1 })), matched };
  }
  const suggested = query ? suggest(index, query) : { found: [], matched: new Set<string>() };
  if (suggested.found.length > 0) return { kind: 'fuzzy', ...suggested };
  const popular = index.file.popular.map((article) => ({ article, similar: 0 }));
  return { kind: 'popular', found: popular.slice(0, MAX_SUGGESTED), matched: new Set() };
}

/** Returns true if a similarity is high enough for a suggestion: higher than 0.5 (spec: SUPP-39). */
export function isFuzzyMatch(similarity: number): boolean {
  return similarity > MIN_SIMILARITY;
}

/** The ranks by which results are sorted, highest first. (spec: SUPP-33) */
const RANKS = { exact: 4, prefix: 3, label: 2, description: 1 } as const;

/** Returns the articles with all words of the query, best first. */
function findDirect(index: SearchableIndex, query: Query): number[] {
  const places = query.words.map(({ word, found }) => bestPlaces(index, word, found));
  const candidates: number[] = [];
  const orders = new Float64Array(index.phrases.length);
  const closeness = new Float64Array(index.phrases.length);
  for (let article = 0; article < index.phrases.length; article += 1) {
    if (!places.every((one) => one[article]! > 0)) continue;
    candidates.push(article);
    orders[article] = orderOf(index, query, article, places);
    closeness[article] = closenessOf(index, query, article, places);
  }
  const { relevance } = index.file;
  return candidates.toSorted(
    (one, other) =>
      orders[other]! - orders[one]! ||
      (relevance[other] ?? 0) - (relevance[one] ?? 0) ||
      closeness[other]! - closeness[one]! ||
      one - other,
  );
}

/**
 * One number for each article: twice its highest place (`PLACES`) in which a word matches, plus 1 if the matching word
 * is exactly the typed one; 0 if no word matches.
 */
type PlacesOfWord = Uint8Array;

/**
 * Returns the best place of a query word in each article. `typed` is the word; `found` are the words of the vocabulary
 * that match it.
 */
function bestPlaces({ vocabulary, phrases }: SearchableIndex, typed: string, found: readonly string[]): PlacesOfWord {
  const places = new Uint8Array(phrases.length);
  for (const word of found) {
    const isSame = word === typed ? 1 : 0;
    forEachPosting(vocabulary.postings.get(word)!, (article, place) => {
      const value = place * 2 + isSame;
      if (value > places[article]!) places[article] = value;
    });
  }
  return places;
}

/** Returns the sort order of an article: twice its rank, plus one if it is popular. The highest comes first. */
function orderOf(index: SearchableIndex, query: Query, article: number, places: readonly PlacesOfWord[]): number {
  return rankOf(index, query, article, places) * 2 + (index.popular.has(article) ? 1 : 0);
}

/** Returns the rank of an article, one of `RANKS`. An article whose label equals the query has the highest rank. */
function rankOf({ phrases }: SearchableIndex, query: Query, article: number, places: readonly PlacesOfWord[]): number {
  const phrase = phrases[article]!;
  if (phrase === query.phrase) return RANKS.exact;
  if (phrase.startsWith(query.phrase)) return RANKS.prefix;
  return places.every((one) => one[article]! >= PLACES.searchLabel * 2) ? RANKS.label : RANKS.description;
}

/** Returns a number that orders otherwise equal articles: by places, exactly typed words and length of the label. */
function closenessOf(
  { phrases }: SearchableIndex,
  query: Query,
  article: number,
  places: readonly PlacesOfWord[],
): number {
  let sum = 0;
  for (const one of places) sum += Math.floor(one[article]! / 2) + (one[article]! % 2) * 1.5;
  return sum / places.length + Math.min(1, query.phrase.length / (phrases[article]!.length || 1)) / 2;
}

/** Returns the articles with words similar to those of the query, most similar first, and the similar words. */
function suggest(index: SearchableIndex, query: Query): Pick<SearchOutcome, 'found' | 'matched'> {
  const { vocabulary, notFuzzy, popular, file } = index;
  const matched = new Set<string>();
  const sums = new Float64Array(index.phrases.length);
  const weights = new Float64Array(index.phrases.length);
  for (const { word, found } of query.words) {
    const similar =
      found.length > 0 ? found.map((same) => ({ word: same, similarity: 1 })) : similarWords(vocabulary, word);
    const close = similar.filter(({ similarity }) => isFuzzyMatch(similarity));
    const best = new Float64Array(sums.length);
    for (const each of close) {
      matched.add(each.word);
      forEachPosting(vocabulary.postings.get(each.word)!, (article, place) => {
        best[article] = Math.max(best[article]!, each.similarity * PLACE_FACTOR[place]);
      });
    }
    const weight = weightOf(best);
    best.forEach((similarity, article) => {
      sums[article]! += similarity * weight;
      if (similarity > 0) weights[article]! += weight;
    });
  }
  const most = Math.max(...weights) || 1;
  const found = Array.from(sums, (sum, article) => ({ article, similar: sum / most }))
    .filter(({ article, similar }) => isFuzzyMatch(similar) && !notFuzzy.has(article))
    .toSorted(
      (one, other) =>
        other.similar - one.similar ||
        Number(popular.has(other.article)) - Number(popular.has(one.article)) ||
        (file.relevance[other.article] ?? 0) - (file.relevance[one.article] ?? 0) ||
        one.article - other.article,
    );
  return { found: found.slice(0, MAX_SUGGESTED), matched };
}

/**
 * Returns the weight of a word of the query: the fewer articles have it, the higher. `best` has the word's similarity
 * to each article; 0 if the article does not have it.
 */
function weightOf(best: Float64Array): number {
  const articles = best.reduce((count, similar) => (similar > 0 ? count + 1 : count), 0);
  return Math.log(1 + best.length / Math.max(1, articles));
}
