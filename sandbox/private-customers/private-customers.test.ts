// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { CHEAP_PASSWORD_COST } from '#tests/support/server/sandbox-server.ts';
import type { Database } from '#server/database/database.ts';
import type { Customer } from '#schemas/types/customer.types.ts';
import { ledgerOf, transactionIdOf } from '../billing/store/ledger.ts';
import { openSandboxDatabase, type SandboxDatabase } from '../database.ts';
import { createPrivateCustomers, removeOldCopies, type PrivateCustomers } from './private-customers.ts';

const file: unknown = JSON.parse(readFileSync('fixtures/customers/rich.json', 'utf8'));
const today = Date.parse('2026-12-01T15:00:00Z');
let portalDatabase: Database;
let database: SandboxDatabase;
let customers: PrivateCustomers;

beforeAll(async () => {
  portalDatabase = await (await databaseKinds()[0]!.createTestDatabase()).open();
  database = await openSandboxDatabase(portalDatabase);
  customers = createPrivateCustomers({ database, passwordCost: CHEAP_PASSWORD_COST });
}, 60_000);
afterAll(async () => {
  await portalDatabase.destroy();
});

const count = async (table: 'account_record' | 'billing_subscription' | 'identity_account', sub: string) =>
  (await database.selectFrom(table).select('sub').where('sub', '=', sub).execute()).length;

it('each visit has its own copy of a customer, which is created once and removed after a day', async () => {
  const [one, two] = [
    await customers.prepare({ id: 'a', file, today }),
    await customers.prepare({ id: 'b', file, today }),
  ];
  expect(one).not.toBe(two);
  const shown = async (sub: string) => (await ledgerOf(database, sub)).map(transactionIdOf);
  expect(await shown(one), 'the ids of the file').toEqual(await shown(two));
  expect(await shown(one)).toContain((file as Customer).transactions[0]!.id);
  const records = await count('account_record', one);
  expect(await customers.prepare({ id: 'a', file, today })).toBe(one);
  expect([await count('account_record', one), await count('identity_account', one)]).toEqual([records, 1]);
  expect(records).toBeGreaterThan(5);
  await removeOldCopies(database);
  expect(await count('billing_subscription', two)).toBeGreaterThan(0);
  await removeOldCopies(database, Date.now() + 86_500_000);
  for (const table of ['account_record', 'billing_subscription', 'identity_account'] as const)
    expect([await count(table, one), await count(table, two)], table).toEqual([0, 0]);
});

it('an invalid customer file is refused', async () => {
  await expect(customers.prepare({ id: 'c', file: {}, today })).rejects.toThrow('the customer of the scenario');
});
