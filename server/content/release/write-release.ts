import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { ReleaseTable, Tables } from '../../database/tables.ts';
import type { CompiledRelease } from './compile/compile-release.ts';
import { insertParts } from './insert-parts.ts';
import { reserveNumber, setPointer } from './release-pointer.ts';

/**
 * Stores a release, makes it the current one, and returns its number. The caller holds the lock of the release pointer.
 */
export async function writeRelease(
  transaction: Transaction<Tables>,
  { parts, base, sourceHash: source_hash, manifestHash: manifest_hash }: CompiledRelease,
  origin: ReleaseTable['origin'],
  note: string,
): Promise<number> {
  const number = await reserveNumber(transaction);
  await transaction
    .insertInto('release')
    .values({ number, created: realNow(), origin, note, source_hash, manifest_hash })
    .execute();
  await insertParts(transaction, number, parts, base);
  await setPointer(transaction, number);
  return number;
}
