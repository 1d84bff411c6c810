// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { openSandboxDatabase, type SandboxDatabase } from '../database.ts';
import { countMail } from './mail-limit.ts';

describe.each(databaseKinds())('mail to one contact on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let database: SandboxDatabase;
  const LIMIT = { count: 3, minutes: 60 };

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    database = await openSandboxDatabase(shared);
  });
  afterAll(() => shared.destroy());

  it('is limited, even for requests at the same moment (SEC-14)', async () => {
    const now = 1_000_000;
    const ends = await Promise.all(Array.from({ length: 20 }, () => countMail(database, 'a@example.com', LIMIT, now)));
    expect(ends.filter((end) => end === undefined)).toHaveLength(3);
    expect(ends.filter((end) => end === now + 3_600_000)).toHaveLength(17);
  });

  it('is possible again after an hour; upper and lower case are the same address (SEC-14)', async () => {
    const send = (contact: string, now: number) => countMail(database, contact, LIMIT, now);
    for (const contact of ['b@example.com', 'B@example.com', 'b@EXAMPLE.com'])
      expect(await send(contact, 0)).toBeUndefined();
    expect(await send('b@example.com', 3_599_999)).toBe(3_600_000);
    expect(await send('c@example.com', 3_599_999)).toBeUndefined();
    expect(await send('b@example.com', 3_600_000)).toBeUndefined();
  });
});
