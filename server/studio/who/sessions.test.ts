// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createSessions } from './sessions.ts';
import { createScriptTokens } from './tokens.ts';

const ADA = { subject: 'S-ada', role: 'administrator' };
const ANNA = { subject: 'S-anna', name: 'Anna', roles: ['editor'] } as const;
const MINUTE = 60_000;

describe.each(databaseKinds())('sessions and tokens on $name', ({ createTestDatabase }) => {
  let database: Database;
  let time = 1_000_000;
  const now = (): number => time;
  beforeAll(async () => {
    database = await (await createTestDatabase()).open();
  });
  afterAll(() => database.destroy());

  it('the latest name, roles and use of each member who ever signed in are kept after the session', async () => {
    const sessions = createSessions(database, { sessionMinutes: 60, idleMinutes: 20 }, now);
    expect(await sessions.people()).toEqual([]);
    await sessions.end(await sessions.start({ ...ANNA, name: 'Anna Before' }));
    await sessions.end(await sessions.start(ANNA));
    const paul = await sessions.start({ subject: 'S-paul', name: 'Paul', roles: ['publisher'] });
    const start = time;
    time += 5 * MINUTE;
    await sessions.find(paul, { isUse: false });
    const [anna] = await sessions.people();
    expect(anna).toEqual({ ...ANNA, seen: start });
    expect((await sessions.people())[1]).toMatchObject({ name: 'Paul', roles: ['publisher'], seen: start });
    await sessions.find(paul);
    expect((await sessions.people())[1]).toMatchObject({ seen: time });
    await sessions.end(paul);
  });

  it('a session ends after its time, and earlier when it is not used', async () => {
    const sessions = createSessions(database, { sessionMinutes: 60, idleMinutes: 20 }, now);
    const [used, unused] = [await sessions.start(ANNA), await sessions.start(ANNA)];
    expect(used).not.toBe(unused);
    for (const minutes of [0, 19, 19, 19]) {
      time += minutes * MINUTE;
      expect(await sessions.find(used), `${minutes} more minutes`).toMatchObject(ANNA);
    }
    expect(await sessions.find(unused)).toBeUndefined();
    time += 3 * MINUTE;
    expect(await sessions.find(used)).toBeUndefined();
    await sessions.removeEnded();
    expect(await database.selectFrom('studio_session').selectAll().execute()).toEqual([]);
  });

  it('an unknown id and the hash of an id are no session', async () => {
    const sessions = createSessions(database, { sessionMinutes: 60, idleMinutes: 20 }, now);
    await sessions.start(ANNA);
    const [{ id }] = (await database.selectFrom('studio_session').select('id').execute()) as [{ id: string }];
    expect(await sessions.find(id)).toBeUndefined();
    expect(await sessions.find('')).toBeUndefined();
  });

  it('a token gives its role until it expires or is revoked', async () => {
    const tokens = createScriptTokens(database, now);
    const create = () => tokens.create(ADA, { name: 'nightly', role: 'publisher', expires: time + MINUTE });
    const [expiring, revoked] = [await create(), await create()];
    expect(await tokens.find(expiring.secret)).toMatchObject({
      subject: `token:${expiring.id} nightly`,
      roles: ['publisher'],
    });
    expect(await tokens.find(expiring.id)).toBeUndefined();
    expect(JSON.stringify(await tokens.list())).not.toContain(expiring.secret);
    expect([await tokens.revoke(ADA, revoked.id), await tokens.revoke(ADA, revoked.id)]).toEqual([true, false]);
    expect(await tokens.find(revoked.secret)).toBeUndefined();
    time += MINUTE;
    expect(await tokens.find(expiring.secret)).toBeUndefined();
  });
});
