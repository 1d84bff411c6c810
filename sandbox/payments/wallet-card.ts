import type { Transaction } from 'kysely';
import { own, ownObject, type JsonObject } from '#src/model/json.ts';
import type { SandboxTables } from '../database.ts';
import type { Submission } from './read-submission.ts';

/**
 * Returns the record of a card: name, address, token, type, last four digits and expiry, and no other card data. (spec:
 * WAL-07, SEC-15)
 */
export function cardRecord(submission: Submission, token: string, cardLast4Digits: string): JsonObject {
  const { firstName, lastName, cardType, expirationDate, address } = submission;
  const { line1, line2, city, state, zip, country } = address;
  return {
    cardType,
    cardLast4Digits,
    expirationDate,
    firstName,
    lastName,
    token,
    address: { address1: line1, address2: line2, city, state, zip, country },
  };
}

/** Stores the only card of a customer in place of the previous one. (spec: WAL-04) */
export async function saveCard(transaction: Transaction<SandboxTables>, sub: string, card: JsonObject): Promise<void> {
  await deleteCard(transaction, sub);
  const record = { sub, kind: 'wallet' as const, id: '', position: 0, body: JSON.stringify(card) };
  await transaction.insertInto('account_record').values(record).execute();
}

export async function deleteCard(transaction: Transaction<SandboxTables>, sub: string): Promise<void> {
  await transaction.deleteFrom('account_record').where('sub', '=', sub).where('kind', '=', 'wallet').execute();
}

/** Whether an address of a request is the address of the card on file. (spec: WAL-38) */
export function hasAddress(card: JsonObject, address: Submission['address']): boolean {
  const known = ownObject(card, 'address');
  const pairs = [
    [own(known, 'address1') ?? own(known, 'line1'), address.line1],
    [own(known, 'address2') ?? own(known, 'line2') ?? '', address.line2],
    ...(['city', 'state', 'zip'] as const).map((name) => [own(known, name), address[name]]),
  ];
  return pairs.every(([before, now]) => before === now);
}
