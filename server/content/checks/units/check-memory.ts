import type { FormMemory } from '../../forms/form-set.ts';
import type { SearchMemory } from '../../search/article-words.ts';
import type { RecordedResult, PageLayoutFacts, UnitCheckResults } from './unit-results.ts';

/** The cached facts about a valid page without errors. */
export interface PageRecord {
  readonly file: string;
  readonly hash: string;
  readonly layouts: RecordedResult<PageLayoutFacts>;
  readonly checks: RecordedResult<UnitCheckResults>;
}

/**
 * The cached results of earlier checks. Each result is stored with its inputs and is reused only if all inputs are the
 * same. An old or empty memory makes a check slower, but does not change its result.
 */
export interface CheckMemory {
  /** Hash of the inputs on which every result depends: schemas, controls, settings, options. */
  version: string;
  /** The records of valid pages, by route. */
  pages: ReadonlyMap<string, PageRecord>;
  /** The results for the blocks of designs and the fields of items, by file. */
  documents: ReadonlyMap<string, RecordedResult<UnitCheckResults>>;
  readonly search: SearchMemory;
  /** Sizes of valid media files in bytes, by `mediaKey`. */
  media: ReadonlyMap<string, number>;
  forms: FormMemory;
}

/** Returns an empty memory. */
export function createCheckMemory(): CheckMemory {
  return { version: '', pages: new Map(), documents: new Map(), media: new Map(), forms: new Map(), search: new Map() };
}

/** Returns the key of a media file in the `media` of a memory. */
export function mediaKey(file: string, hash: string): string {
  return `${file} ${hash}`;
}
