import type { IndexFile } from './index-file.ts';

/** Positions of articles, from `start` up to but not including `end`. */
type Range = readonly [start: number, end: number];

/**
 * Splits an index into parts of at most this many characters, each with at least one article. The first part has the
 * synonyms. The articles keep their order, so the first part has the most important ones.
 */
export function splitIndexFile(file: IndexFile, maxLength: number): IndexFile[] {
  const ranges: Range[] = [];
  let start = 0;
  let length = 0;
  file.label.forEach((_, article) => {
    const added = lengthOf(file, article);
    if (article > start && length + added > maxLength) {
      ranges.push([start, article]);
      [start, length] = [article, 0];
    }
    length += added;
  });
  return [...ranges, [start, file.label.length] as const].map((range) => sliceIndex(file, range));
}

/** Returns the number of characters of an article in an index. */
function lengthOf({ label, searchLabel, desc, url, words, spanishUrl }: IndexFile, article: number): number {
  const texts = [label, searchLabel, desc, url, words].map((column) => column[article]!);
  return JSON.stringify([...texts, spanishUrl[article]]).length;
}

/** Returns an index with only the articles in a range. */
function sliceIndex(file: IndexFile, [start, end]: Range): IndexFile {
  const isInside = (position: number): boolean => position >= start && position < end;
  const positions = (list: readonly number[]): number[] => list.filter(isInside).map((position) => position - start);
  const sparse = <Value>(values: Readonly<Record<number, Value>>): Record<number, Value> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (isInside(Number(key)) ? [[Number(key) - start, value]] : [])),
    );
  return {
    language: file.language,
    synonyms: start === 0 ? file.synonyms : [],
    label: file.label.slice(start, end),
    searchLabel: file.searchLabel.slice(start, end),
    desc: file.desc.slice(start, end),
    url: file.url.slice(start, end),
    words: file.words.slice(start, end),
    spanishUrl: sparse(file.spanishUrl),
    relevance: sparse(file.relevance),
    manual: positions(file.manual),
    popular: positions(file.popular),
    notFuzzy: positions(file.notFuzzy),
  };
}

/** Joins two indexes: the articles of `next` follow those of `file`. */
export function joinIndexFiles(file: IndexFile, next: IndexFile): IndexFile {
  const first = file.label.length;
  const positions = (list: readonly number[], more: readonly number[]): number[] => [
    ...list,
    ...more.map((position) => position + first),
  ];
  const sparse = <Value>(
    values: Readonly<Record<number, Value>>,
    more: Readonly<Record<number, Value>>,
  ): Record<number, Value> => ({
    ...values,
    ...Object.fromEntries(Object.entries(more).map(([key, value]) => [Number(key) + first, value])),
  });
  return {
    language: file.language,
    synonyms: [...file.synonyms, ...next.synonyms],
    label: [...file.label, ...next.label],
    searchLabel: [...file.searchLabel, ...next.searchLabel],
    desc: [...file.desc, ...next.desc],
    url: [...file.url, ...next.url],
    words: [...file.words, ...next.words],
    spanishUrl: sparse(file.spanishUrl, next.spanishUrl),
    relevance: sparse(file.relevance, next.relevance),
    manual: positions(file.manual, next.manual),
    popular: positions(file.popular, next.popular),
    notFuzzy: positions(file.notFuzzy, next.notFuzzy),
  };
}
