import { realNow } from '#src/lib/clock.ts';
import type { Database } from '../../database/database.ts';
import type { FirmwareTermsTable } from '../../database/tables.ts';
import { sha256Base64Url } from '../../sha256.ts';

/** How long records are kept, in milliseconds: a year, because they show which edition of the terms was accepted. */
const RECORD_LIFETIME_MS = 365 * 24 * 3_600_000;

/** The visitor and the software that a record is about. Code and make identify the software. */
export interface TermsSubject {
  /** Authorization header of the visitor. */
  readonly authorization: string;
  /** The id of a TV model, or the code in the address of the download page. */
  readonly code: string;
  /** The make of the TV; empty if it is unknown. */
  readonly make: string;
}

/** A visitor's answer to the terms. */
export interface TermsRecord extends Pick<FirmwareTermsTable, 'source' | 'tracking_id' | 'terms'> {
  readonly accepted: boolean;
}

/** The records of visitors' answers to the terms. Download links are given only if there is a record. (spec: SEC-25) */
export interface FirmwareTerms {
  /** Writes a record. It replaces an earlier record of the same visitor for the same software. */
  record(subject: TermsSubject, record: TermsRecord): Promise<void>;
  /** Returns whether there is a record younger than `maxAgeMs`. */
  hasRecord(subject: TermsSubject, maxAgeMs: number): Promise<boolean>;
  removeOld(): Promise<void>;
}

/** Creates the object that stores and reads visitors' answers to the terms in the database. */
export function createFirmwareTerms(database: Database, now: () => number = realNow): FirmwareTerms {
  return Object.freeze({
    async record(subject, { accepted, terms, source, tracking_id }) {
      const values = { accepted: accepted ? 1 : 0, terms, source, tracking_id, created: now() };
      await database
        .insertInto('firmware_terms')
        .values({ id: idOf(subject), code: subject.code, make: subject.make, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
    async hasRecord(subject, maxAgeMs) {
      const row = await database
        .selectFrom('firmware_terms')
        .select('id')
        .where('id', '=', idOf(subject))
        .where('created', '>', now() - maxAgeMs)
        .executeTakeFirst();
      return row !== undefined;
    },
    async removeOld() {
      await database
        .deleteFrom('firmware_terms')
        .where('created', '<', now() - RECORD_LIFETIME_MS)
        .execute();
    },
  } satisfies FirmwareTerms);
}

/** Returns the id of a record: a hash of the visitor and the software. */
function idOf({ authorization, code, make }: TermsSubject): string {
  return sha256Base64Url(JSON.stringify([authorization, code, make]));
}
