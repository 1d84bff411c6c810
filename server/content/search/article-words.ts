import type { Language } from '#src/model/language.ts';
import type { SearchArticle } from '#src/model/search/index-file.ts';
import type { WholeArticle } from './search-articles.ts';
import { candidatesOf, countedWords, candidateCounts, type Candidates } from './significant-words.ts';

/** The words of all articles of one index. For articles that have not changed, the next index reuses them. */
interface KnownWords {
  readonly articles: readonly WholeArticle[];
  readonly candidates: readonly Candidates[];
  /** For each word: the number of articles that contain it. */
  readonly articlesWith: Map<string, number>;
}

/**
 * Words of the last search index, by language. They are only a cache: an index that is built without them is the same.
 */
export type SearchMemory = Map<Language, KnownWords>;

/**
 * Maximum number of words whose number of articles has changed since the last index. If there are more, counting all
 * words again is faster than updating the counts.
 */
const MAX_CHANGED_WORDS = 100;

/** Adds to each article the words of its text that distinguish it from other articles. */
export function withDistinctiveWords(
  articles: readonly WholeArticle[],
  language: Language,
  memory: SearchMemory,
): readonly SearchArticle[] {
  const known = memory.get(language);
  const update = known?.articles.length === articles.length ? updatedCounts(known, articles) : undefined;
  const articlesWith = update?.articlesWith ?? countArticles(articles);
  const changed = [...(update?.changedWords ?? [])].map((word) => ` ${word}:`);
  const candidates = articles.map((article, index) => {
    const before = known?.articles[index];
    const isSame =
      update !== undefined &&
      before?.counts === article.counts &&
      alwaysSearchedText(before) === alwaysSearchedText(article) &&
      !changed.some((word) => article.counts.includes(word));
    if (isSame && known) return known.candidates[index]!;
    return candidatesOf(
      { counts: article.counts, alwaysSearched: alwaysSearchedText(article) },
      articlesWith,
      articles.length,
      language,
    );
  });
  memory.set(language, { articles, candidates, articlesWith });
  const taken = candidateCounts(candidates);
  return articles.map(({ article }, index) => {
    const count = taken[index]!;
    if (count === 0) return article;
    return { ...article, words: candidates[index]!.words.split(' ').slice(0, count).toSorted().join(' ') };
  });
}

/** Returns the texts of an article that are always part of the index. */
function alwaysSearchedText({ article }: WholeArticle): string {
  return [article.label, article['search-label'], article.desc].join(' ');
}

/** Returns, for each word, the number of articles that contain it. */
function countArticles(articles: readonly WholeArticle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const article of articles)
    for (const [word] of countedWords(article.counts)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Returns the number of articles that contain each word, derived from the numbers of the last index, and the words
 * whose number has changed; undefined if the texts of the articles differ in too many words.
 */
function updatedCounts(known: KnownWords, articles: readonly WholeArticle[]) {
  const differences = new Map<string, number>();
  for (const [index, { counts }] of articles.entries()) {
    const before = known.articles[index]!.counts;
    if (before === counts) continue;
    for (const [word] of countedWords(before)) differences.set(word, (differences.get(word) ?? 0) - 1);
    for (const [word] of countedWords(counts)) differences.set(word, (differences.get(word) ?? 0) + 1);
    if (differences.size > MAX_CHANGED_WORDS * 10) return undefined;
  }
  const changedWords = [...differences].filter(([, difference]) => difference !== 0);
  if (changedWords.length > MAX_CHANGED_WORDS) return undefined;
  const articlesWith = new Map(known.articlesWith);
  for (const [word, difference] of changedWords) articlesWith.set(word, (articlesWith.get(word) ?? 0) + difference);
  return { articlesWith, changedWords: changedWords.map(([word]) => word) };
}
