// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { ANA } from '../test-support/small-content.ts';
import { appendAudit, verifyAudit } from './audit.ts';

let database: Database;
beforeEach(async () => {
  database = await openDatabase(createTemporaryFolder());
  for (const target of ['one', 'two', 'three'])
    await database
      .transaction()
      .execute((transaction) => appendAudit(transaction, ANA, { action: 'change.close', target }));
});
afterEach(() => database.destroy());

const remove = (id: number) => database.deleteFrom('audit').where('id', '=', id).execute();

it('an audit is intact as long as all of its rows are there', async () => {
  expect(await verifyAudit(database)).toMatchObject({ rows: 3, hash: expect.stringMatching(/^[\da-f]{64}$/) });
});

it.each([1, 2, 3])('the removal of row %i of three is detected', async (id) => {
  await remove(id);
  expect(await verifyAudit(database)).toEqual({ faultyRow: id, what: 'is missing' });
});

it('an audit whose rows were all removed is not intact', async () => {
  for (const id of [1, 2, 3]) await remove(id);
  expect(await verifyAudit(database)).toEqual({ faultyRow: 1, what: 'is missing' });
});
