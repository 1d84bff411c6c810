import type { ColumnType } from 'kysely';

/** The check memory: cached results of the content checks, for one version of the portal and its configuration. */
export interface CheckMemoryTable {
  /** Hash of the code, the schemas and the options of the checks. */
  readonly id: string;
  /** Hash of the rendering schemas, the controls, the options of the checks and the content's settings. */
  readonly version: string;
  /** JSON list of the hashes of all parts of the check memory. */
  readonly parts: string;
  /** When the check memory was stored, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * A part of the check memory: the results of some pages, documents, media files and forms. `hash` is the sha256 of the
 * body.
 */
export interface CheckMemoryPartTable {
  readonly hash: string;
  /** The results as compressed JSON. */
  readonly body: ColumnType<Uint8Array, Uint8Array, never>;
}

/** The tables of the check memory, by name. */
export interface CheckMemoryTables {
  readonly check_memory: CheckMemoryTable;
  readonly check_memory_part: CheckMemoryPartTable;
}
