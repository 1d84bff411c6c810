import type { ColumnType } from 'kysely';
import type { ChangeTables } from './change-tables.ts';
import type { CheckMemoryTables } from './check-memory-tables.ts';
import type { StudioTables } from './studio-tables.ts';

/** A release: an immutable, numbered set of everything that was published together. */
export interface ReleaseTable {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  /**
   * `seed`: the content folder, at a start. `editor`: the content folder, by command. `change`: the previous release
   * with a change. `merge`: the previous release merged with the content folder.
   */
  readonly origin: 'seed' | 'editor' | 'change' | 'merge';
  readonly note: string;
  /**
   * Hash of all files of the content, the schemas of the renderings, the controls and the version of the page resolver.
   */
  readonly source_hash: string;
  /** Hash of all parts of the release. If the stored parts have another hash, the release is not served. */
  readonly manifest_hash: string;
}

/**
 * A table with a single row, whose `id` is 'current'. It contains the number of the release that is served, and the
 * last release number that was used, so that no number is used twice.
 */
export interface ReleasePointerTable {
  readonly id: string;
  readonly release: number | null;
  readonly last_number: number;
}

/** Texts by their sha256, such as layouts, dictionaries and sources. */
export interface DocumentTable {
  readonly hash: string;
  readonly body: string;
}

/** Pictures and files by the sha256 of their bytes. */
export interface MediaTable {
  readonly hash: string;
  readonly type: string;
  readonly body: ColumnType<Uint8Array, Uint8Array, never>;
}

/** A named part of a release, for example the layout of a page in one language. */
export interface ReleasePartTable {
  readonly release: number;
  readonly kind: 'dictionary' | 'endpoints' | 'form' | 'media' | 'page' | 'search' | 'source';
  /**
   * Route of a page, `not-found` for the 404 response, id of a form, path in the content folder, or number of a further
   * part of a search index; otherwise empty.
   */
  readonly name: string;
  /** Language, environment, or `module` for the code of a form; empty for kinds without variants. */
  readonly variant: string;
  /** Hash of a media file if the kind is `media`, otherwise of a document. */
  readonly hash: string;
}

/** Number of calls for a key, for example an IP address and a route; `id` is a hash of the key. */
export interface RateCountTable {
  readonly id: string;
  readonly count: number;
  /** When the next window starts, in milliseconds since 1970. */
  readonly ends: number;
}

/** An open puzzle of the bot check; `id` is its challenge. */
export interface BotChallengeTable {
  readonly id: string;
  /** The only origin from which the solution of the puzzle is accepted. */
  readonly origin: string;
  /** When the puzzle expires, in milliseconds since 1970. */
  readonly ends: number;
}

/** A form that was sent to a ticket system without idempotency keys; `id` is a hash of the browser's key. */
export interface TicketOutcomeTable {
  readonly id: string;
  /** Hash of the form's name and all its data, so that one key cannot be used for two forms. */
  readonly request_hash: string;
  /** `unconfirmed`: the ticket system may have received the form, but its response did not arrive. */
  readonly state: 'requested' | 'created' | 'unconfirmed';
  readonly ticket_id: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** A visitor's answer to the terms of a TV's software. Without it, the visitor gets no download links. */
export interface FirmwareTermsTable {
  /** Hash of the visitor's token, the code of the software and the make of the TV. */
  readonly id: string;
  readonly code: string;
  readonly make: string;
  /**
   * 1 if the terms were accepted; 0 for a download by code, because its page only links to the terms. (spec: OPEN-109)
   */
  readonly accepted: number;
  /** The edition of the terms that the visitor answered. */
  readonly terms: string;
  readonly source: 'CUSTOMER' | 'AGENT';
  readonly tracking_id: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** A random key that all servers of a portal share. */
export interface PortalKeyTable {
  /** Purpose of the key, for example `plain-forms`. */
  readonly id: string;
  readonly value: string;
}

/** A pasted scenario; `hash` is the hash of `body`. */
export interface ScenarioDocumentTable {
  readonly hash: string;
  /** A `Scenario` as JSON. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** A scenario that was saved in the studio. */
export interface SavedScenarioTable {
  readonly name: string;
  /** A `Scenario` as JSON. */
  readonly body: string;
  /** Name of the person who saved the scenario last. */
  readonly author: string;
  /** When the scenario was saved last, in milliseconds since 1970. */
  readonly updated: number;
}

/** All tables of the database, by name. */
export interface Tables extends ChangeTables, CheckMemoryTables, StudioTables {
  readonly release: ReleaseTable;
  readonly release_pointer: ReleasePointerTable;
  readonly document: DocumentTable;
  readonly media: MediaTable;
  readonly release_part: ReleasePartTable;
  readonly rate_count: RateCountTable;
  readonly bot_challenge: BotChallengeTable;
  readonly ticket_outcome: TicketOutcomeTable;
  readonly portal_key: PortalKeyTable;
  readonly firmware_terms: FirmwareTermsTable;
  readonly scenario_document: ScenarioDocumentTable;
  readonly saved_scenario: SavedScenarioTable;
}
