import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import type { FormResult } from '../../forms/form-set.ts';
import type { PageFacts } from '../../resolve/page-facts.ts';
import type { CheckMemory, PageRecord } from '../../checks/units/check-memory.ts';
import type { PageLayouts, RecordedResult, UnitChecks } from '../../checks/units/unit-results.ts';
import type { Reads } from '../../checks/units/unit-records.ts';

/**
 * A part of the memory of the checks: the pages, documents, media files and forms whose names have the same part index.
 */
export interface MemoryPart {
  readonly pages: [route: string, record: PageRecord][];
  readonly documents: [file: string, checks: RecordedResult<UnitChecks>][];
  readonly media: [key: string, bytes: number][];
  readonly forms: [hash: string, result: FormResult][];
}

/** Positions in the reads of a part. */
type ReadsAt = readonly number[];
type StoredFacts = Omit<PageFacts, 'anchors'> & { readonly anchors: readonly string[] };
interface StoredLayouts extends Omit<PageLayouts, 'facts'> {
  readonly facts: Readonly<Record<Language, StoredFacts>>;
}
type StoredPage = readonly [
  route: string,
  file: string,
  hash: string,
  layouts: readonly [ReadsAt, StoredLayouts],
  checks: readonly [ReadsAt, UnitChecks],
];

/** A part as it is stored. Many pages have the same reads, so each read is stored once. */
interface StoredPart {
  readonly reads: readonly (readonly [key: string, fingerprint: string])[];
  readonly pages: readonly StoredPage[];
  readonly documents: readonly (readonly [file: string, reads: ReadsAt, checks: UnitChecks])[];
  readonly media: MemoryPart['media'];
  readonly forms: MemoryPart['forms'];
}

/** Largest mean number of entries of a part. Small parts are stored again quickly after an edit. */
const ENTRIES = 64;

/** Divides a memory into parts. An entry stays in the same part as long as the number of parts stays the same. */
export function divideMemory({ pages, documents, media, forms }: CheckMemory): MemoryPart[] {
  const size = pages.size + documents.size + media.size + forms.size;
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, size / ENTRIES)));
  const parts = Array.from({ length: count }, emptyPart);
  for (const entry of pages) parts[partIndex(entry[0], count)]!.pages.push(entry);
  for (const entry of documents) parts[partIndex(entry[0], count)]!.documents.push(entry);
  for (const entry of media) parts[partIndex(entry[0], count)]!.media.push(entry);
  for (const entry of forms) parts[partIndex(entry[0], count)]!.forms.push(entry);
  return parts;
}

export function emptyPart(): MemoryPart {
  return { pages: [], documents: [], media: [], forms: [] };
}

/** Fills a memory with all parts. */
export function fillMemory(memory: CheckMemory, parts: readonly MemoryPart[]): void {
  memory.pages = new Map(parts.flatMap(({ pages }) => pages));
  memory.documents = new Map(parts.flatMap(({ documents }) => documents));
  memory.media = new Map(parts.flatMap(({ media }) => media));
  memory.forms = new Map(parts.flatMap(({ forms }) => forms));
}

/** Returns the index of the part of a name: its hash (FNV-1a) modulo the number of parts. */
function partIndex(name: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % count;
}

/** Returns whether two parts contain the same result objects. */
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

export function encodePart({ pages, documents, media, forms }: MemoryPart): Buffer {
  const places = new Map<string, number>();
  const reads: (readonly [string, string])[] = [];
  const placesOf = ({ keys, fingerprints }: Reads): ReadsAt =>
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

/** Decodes a part. `nameOf` returns the same string object for equal keys, which saves memory. */
export function decodePart(body: Uint8Array, nameOf: (key: string) => string): MemoryPart {
  const { reads, pages, documents, media, forms } = JSON.parse(zstdDecompressSync(body).toString()) as StoredPart;
  const named = reads.map(([key, fingerprint]) => [nameOf(key), nameOf(fingerprint)] as const);
  const readsAt = (places: ReadsAt): Reads => ({
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

function storedLayouts({ facts, ...others }: PageLayouts): StoredLayouts {
  return {
    ...others,
    facts: eachLanguage((language) => ({ ...facts[language], anchors: [...facts[language].anchors] })),
  };
}

function layoutsOf({ facts, ...others }: StoredLayouts): PageLayouts {
  return {
    ...others,
    facts: eachLanguage((language) => ({ ...facts[language], anchors: new Set(facts[language].anchors) })),
  };
}

function eachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;
}
