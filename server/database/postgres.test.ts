// @vitest-environment node
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CLOSED_PORT } from '#tests/support/server/closed-port.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { openDatabase } from './database.ts';

describe.each(databaseKinds())('on $name', ({ createTestDatabase, createEmptyTestDatabase }) => {
  it('returns times and counts as numbers', async () => {
    const database = await (await createTestDatabase()).open();
    const created = Date.now();
    const row = { number: 1, created, origin: 'seed', note: '', source_hash: 'a', manifest_hash: 'b' } as const;
    await database.insertInto('release').values(row).execute();
    expect(await database.selectFrom('release').selectAll().execute()).toEqual([row]);
    const count = database.selectFrom('release').select(({ fn }) => fn.countAll().as('n'));
    expect(await count.executeTakeFirst()).toEqual({ n: 1 });
    await database.destroy();
  });

  it('stores bytes and texts unchanged', async () => {
    const database = await (await createTestDatabase()).open();
    const body = Buffer.from([0, 1, 255, 10, 13]);
    const text = '{"a":"ñ – 🙂 \\u0000 \' \\\\ $1"}';
    await database.insertInto('media').values({ hash: 'h', type: 'image/png', body }).execute();
    await database.insertInto('document').values({ hash: 'h', body: text }).execute();
    expect(Buffer.from((await database.selectFrom('media').select('body').executeTakeFirstOrThrow()).body)).toEqual(
      body,
    );
    expect(await database.selectFrom('document').select('body').executeTakeFirst()).toEqual({ body: text });
    await database.destroy();
  });

  it('can be opened several times at once while it is still empty', async () => {
    const testDatabase = await createEmptyTestDatabase();
    const all = await Promise.all(Array.from({ length: 8 }, () => testDatabase.open()));
    const pointers = await Promise.all(all.map((each) => each.selectFrom('release_pointer').selectAll().execute()));
    expect(pointers).toEqual(all.map(() => [{ id: 'current', release: null, last_number: 0 }]));
    await Promise.all(all.map((each) => each.destroy()));
  });

  it('keeps its content when it is opened again', async () => {
    const testDatabase = await createTestDatabase();
    const first = await testDatabase.open();
    await first.insertInto('document').values({ hash: 'a', body: 'b' }).execute();
    await first.destroy();
    const second = await testDatabase.open();
    expect(await second.selectFrom('document').selectAll().execute()).toEqual([{ hash: 'a', body: 'b' }]);
    await second.destroy();
  });
});

describe('a PostgreSQL URL', () => {
  const secret = 'kept-to-itself';
  const open = (url: string) => openDatabase('/nowhere', url).catch((error: Error) => error.message);

  it('is reported without its password if there is no connection (SEC-16)', async () => {
    const message = await open(`postgres://user:${secret}@127.0.0.1:${CLOSED_PORT}/portal?password=${secret}`);
    expect(message).toMatch(/^postgres:\/\/127\.0\.0\.1:\d+\/portal: no connection \(.+\)\. Start PostgreSQL/);
    expect(message).not.toContain(secret);
  });

  it.each([`mysql://user:${secret}@localhost/portal`, secret, `postgres://user:${secret}@[/portal`])(
    'is refused with an example if it is invalid (SEC-16)',
    async (url) => {
      const message = await open(url);
      expect(message).toBe('DATABASE_URL: is not a PostgreSQL URL. Write postgres://user:password@host/database.');
    },
  );
});

const postgres = databaseKinds().filter(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres.length > 0)('PostgreSQL', () => {
  it('survives the loss of its idle connections', async () => {
    const database = await (await postgres[0]!.createTestDatabase()).open();
    const other = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marquee' and datname = current_database() and pid <> pg_backend_pid()`;
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(database)));
    const ended = await other.execute(database);
    expect(ended.rows.length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const all = [1, 2, 3].map(() => database.selectFrom('release_pointer').select('id').execute());
    expect(await Promise.all(all)).toEqual([1, 2, 3].map(() => [{ id: 'current' }]));
    await database.destroy();
  });
});
