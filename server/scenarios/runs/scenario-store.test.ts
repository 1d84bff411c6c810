// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { createScenarioLibrary } from '../library/scenario-library.ts';
import { removeScenario, saveScenario } from '../saved-scenarios.ts';
import { createScenarioStore } from './scenario-store.ts';

const DAY = 86_400_000;
const QUINN = { subject: 'S-quinn', role: 'qa', name: 'Quinn' };
const folder = createTemporaryFolder();
let database: Database;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'shipped.json'), '{"page":"/","title":"Shipped"}');
  database = await openDatabase(createTemporaryFolder());
});
afterAll(() => database.destroy());

const store = () => createScenarioStore(database, folder);

it('a pasted document is kept for a day, and then there is no such document', async () => {
  const name = await store().keep({ page: '/devices' });
  expect(await store().document(name)).toEqual({ page: '/devices' });
  await database
    .updateTable('scenario_document')
    .set({ created: Date.now() - DAY - 1 })
    .execute();
  expect(await store().document(name)).toBeUndefined();
  await store().removeOld();
  expect(await database.selectFrom('scenario_document').selectAll().execute()).toEqual([]);
});

it('the newest pasted documents are kept, up to a maximum number and a maximum total length', async () => {
  const hashes = async () =>
    (await database.selectFrom('scenario_document').select('hash').orderBy('created').execute()).map(
      ({ hash }) => hash,
    );
  const add = (hash: string, created: number, body = '{"page":"/"}') =>
    database
      .insertInto('scenario_document')
      .values({ hash, body, created: Date.now() - created })
      .execute();
  await add('oldest', 3000);
  await add('older', 2000);
  const name = await createScenarioStore(database, folder, { limits: { count: 2, length: 1000 } }).keep({
    page: '/new',
  });
  expect(await hashes()).toEqual(['older', name.replace('by-hand-', '')]);
  await add('long', 1000, 'x'.repeat(1000));
  await createScenarioStore(database, folder, { limits: { count: 9, length: 1000 } }).keep({ page: '/newer' });
  expect(await hashes()).toHaveLength(2);
  expect(await hashes()).not.toContain('long');
});

it('a saved scenario replaces a file of the same name until it is removed', async () => {
  const context = () => Promise.reject(new Error('not asked'));
  const library = createScenarioLibrary({ database, folder, context, store: store() });
  await saveScenario(database, QUINN, { name: 'shipped', document: { page: '/', title: 'Mine', layout: {} } });
  expect(await store().document('shipped')).toMatchObject({ title: 'Mine' });
  const saved = { author: 'Quinn', updated: expect.any(Number) };
  expect(await library.list()).toEqual([
    { name: 'shipped', document: { page: '/', title: 'Mine', hasLayout: true }, saved },
  ]);
  await removeScenario(database, QUINN, 'shipped');
  expect(await store().document('shipped')).toMatchObject({ title: 'Shipped' });
  await expect(removeScenario(database, QUINN, 'shipped')).rejects.toThrow('no saved scenario');
  for (const name of ['by-hand-abc', 'No', 'a--b', '../x', ''])
    expect(() => saveScenario(database, QUINN, { name, document: { page: '/' } }), name).toThrow('A name has');
});
