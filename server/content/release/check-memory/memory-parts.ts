import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import type { FormResult } from '../../forms/form-set.ts';
import type { PageFacts } from '../../resolve/page-facts.ts';
import type { CheckMemory, PageRecord } from '../../checks/units/check-memory.ts';
import type { PageLayoutFacts, RecordedResult, UnitCheckResults } from '../../checks/units/unit-results.ts';
import type { Reads } from '../../checks/units/unit-records.ts';

/**
 * A part of the check memory (cached results of checks): the pages, documents, media files and forms whose names have
 * the same part index.
 */
export interface MemoryPart {
  readonly pages: [route: string, record: PageRecord][];
  readonly documents: [file: string, checks: RecordedResult<UnitCheckResults>][];
  readonly media: [key: string, bytes: number][];
  readonly forms: [hash: string, result: FormResult][];
}

/** Indexes in the `reads` of a stored part of the check memory. They select the values on which a result depends. */
type ReadPositions = readonly number[];
/** Facts about a page in a form that JSON can store: `anchors` is a list instead of a set. */
type StoredFacts = Omit<PageFacts, 'anchors'> & { readonly anchors: readonly string[] };
/** The layouts of a page in a form that JSON can store. */
interface StoredLayouts extends Omit<PageLayoutFacts, 'facts'> {
  readonly facts: Readonly<Record<Language, StoredFacts>>;
}
/** The results for one page as they are stored. */
type StoredPage = readonly [
  route: string,
  file: string,
  hash: string,
  layouts: readonly [ReadPositions, StoredLayouts],
  checks: readonly [ReadPositions, UnitCheckResults],
];

/**
 * A part of the check memory as it is stored. Many results depend on the same values, so `reads` contains each of these
 * values only once.
 */
interface StoredPart {
  readonly reads: readonly (readonly [key: string, fingerprint: string])[];
  readonly pages: readonly StoredPage[];
  readonly documents: readonly (readonly [file: string, reads: ReadPositions, checks: UnitCheckResults])[];
  readonly media: MemoryPart['media'];
  readonly forms: MemoryPart['forms'];
}

/**
 * Maximum average number of entries in a part of the check memory. Parts are small, so that only little must be stored
 * again after an edit.
 */
const MAX_MEAN_ENTRIES = 64;

/** Divides a check memory into parts. An entry stays in the same part as long as the number of parts stays the same. */
export function divideMemory({ pages, documents, media, forms }: CheckMemory): MemoryPart[] {
  const size = pages.size + documents.size + media.size + forms.size;
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, size / MAX_MEAN_ENTRIES)));
  const parts = Array.from({ length: count }, emptyMemoryPart);
  for (const entry of pages) parts[partIndex(entry[0], count)]!.pages.push(entry);
  for (const entry of documents) parts[partIndex(entry[0], count)]!.documents.push(entry);
  for (const entry of media) parts[partIndex(entry[0], count)]!.media.push(entry);
  for (const entry of forms) parts[partIndex(entry[0], count)]!.forms.push(entry);
  return parts;
}

/** Returns a part of the check memory without entries. */
export function emptyMemoryPart(): MemoryPart {
  return { pages: [], documents: [], media: [], forms: [] };
}

/** Replaces the contents of a check memory by the entries of all parts. */
export function fillMemory(memory: CheckMemory, parts: readonly MemoryPart[]): void {
  memory.pages = new Map(parts.flatMap(({ pages }) => pages));
  memory.documents = new Map(parts.flatMap(({ documents }) => documents));
  memory.media = new Map(parts.flatMap(({ media }) => media));
  memory.forms = new Map(parts.flatMap(({ forms }) => forms));
}

/**
 * Returns the index of the part of the check memory to which a name belongs: the hash of the name (FNV-1a) modulo the
 * number of parts.
 */
function partIndex(name: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % count;
}

/** Returns whether two parts of the check memory contain the same result objects. */
export function areSameParts(one: MemoryPart, other: MemoryPart): boolean {
  return (
    areSameEntries(
      one.pages,
      other.pages,
      (a, b) => a.hash === b.hash && a.layouts === b.layouts && a.checks === b.checks,
    ) &&
    areSameEntries(one.documents, other.documents, (a, b) => a === b) &&
    areSameEntries(one.media, other.media, (a, b) => a === b) &&
    areSameEntries(one.forms, other.forms, () => true)
  );
}

/** Whether two lists have entries with the same names and unchanged values. */
function areSameEntries<Value>(
  entries: readonly [string, Value][],
  others: readonly [string, Value][],
  areUnchanged: (a: Value, b: Value) => boolean,
): boolean {
  if (entries.length !== others.length) return false;
  const byName = new Map(others);
  return entries.every(([name, value]) => {
    const found = byName.get(name);
    return found !== undefined && areUnchanged(value, found);
  });
}

/** Encodes a part of the check memory as compressed JSON. */
export function encodePart({ pages, documents, media, forms }: MemoryPart): Buffer {
  const places = new Map<string, number>();
  const reads: (readonly [string, string])[] = [];
  const placesOf = ({ keys, fingerprints }: Reads): ReadPositions =>
    keys.map((key, index) => {
      const fingerprint = fingerprints[index]!;
      const name = `${key}\0${fingerprint}`;
      const place = places.get(name) ?? reads.push([key, fingerprint]) - 1;
      places.set(name, place);
      return place;
    });
  const stored: Omit<StoredPart, 'reads'> = {
    pages: pages.map(([route, { file, hash, layouts, checks }]) => [
      route,
      file,
      hash,
      [placesOf(layouts.reads), storedLayouts(layouts.result)],
      [placesOf(checks.reads), checks.result],
    ]),
    documents: documents.map(([file, checks]) => [file, placesOf(checks.reads), checks.result]),
    media,
    forms,
  };
  return zstdCompressSync(JSON.stringify({ ...stored, reads } satisfies StoredPart));
}

/**
 * Decodes a part of the check memory. `nameOf` returns one shared string for equal keys and fingerprints, which saves
 * memory.
 */
export function decodePart(body: Uint8Array, nameOf: (key: string) => string): MemoryPart {
  const { reads, pages, documents, media, forms } = JSON.parse(zstdDecompressSync(body).toString()) as StoredPart;
  const named = reads.map(([key, fingerprint]) => [nameOf(key), nameOf(fingerprint)] as const);
  const readsAt = (places: ReadPositions): Reads => ({
    keys: places.map((place) => named[place]![0]),
    fingerprints: places.map((place) => named[place]![1]),
  });
  return {
    pages: pages.map(([route, file, hash, [layoutReads, layouts], [checkReads, checks]]) => [
      route,
      {
        file,
        hash,
        layouts: { reads: readsAt(layoutReads), result: layoutsOf(layouts) },
        checks: { reads: readsAt(checkReads), result: checks },
      },
    ]),
    documents: documents.map(([file, places, result]) => [file, { reads: readsAt(places), result }]),
    media,
    forms,
  };
}

/** Returns layouts in the form in which they are stored. */
function storedLayouts({ facts, ...others }: PageLayoutFacts): StoredLayouts {
  return {
    ...others,
    facts: eachLanguage((language) => ({ ...facts[language], anchors: [...facts[language].anchors] })),
  };
}

/** Returns stored layouts in the form in which the checks use them. */
function layoutsOf({ facts, ...others }: StoredLayouts): PageLayoutFacts {
  return {
    ...others,
    facts: eachLanguage((language) => ({ ...facts[language], anchors: new Set(facts[language].anchors) })),
  };
}

/** Returns an object with a value for each language. */
function eachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;
}
