// @vitest-environment node
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { openSandboxDatabase, type SandboxDatabase } from '../database.ts';
import { outboxRoutes } from './outbox.ts';
import { sendMail } from './send-mail.ts';

describe.each(databaseKinds())('the outbox on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let database: SandboxDatabase;
  let app: FastifyInstance;
  const request = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'qa.localhost', ...headers } });
  const json = async (query = '') =>
    (await request(`/sandbox/outbox${query}`, { accept: 'application/json' })).json<{
      data: { messages: { to: string; subject: string }[] };
    }>().data.messages;

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    database = await openSandboxDatabase(shared);
    app = Fastify();
    await outboxRoutes(app, { database, log: { info: () => undefined, error: () => undefined } });
    const mails = [
      ['Ana@example.com', 'First'],
      ['ben@example.com', 'Second <b>bold</b>'],
      ['ana@example.com', 'Third'],
    ] as const;
    for (const [index, [to, subject]] of mails.entries()) {
      await sendMail(database, { to, subject, text: `Text ${index}` });
      await database
        .updateTable('outbox_message')
        .set({ created: Date.now() + index })
        .where('subject', '=', subject)
        .execute();
    }
  });
  afterAll(async () => {
    await app.close();
    await shared.destroy();
  });

  it('shows sent messages, newest first, of one address or of all (OPEN-47)', async () => {
    expect((await json()).map(({ subject }) => subject)).toEqual(['Third', 'Second <b>bold</b>', 'First']);
    expect((await json('?to=ANA@example.com')).map(({ subject }) => subject)).toEqual(['Third', 'First']);
    expect(await json('?to=nobody@example.com')).toEqual([]);
  });

  it('is a page in the customer’s language that runs no code from messages (SEC-09)', async () => {
    const page = await request('/sandbox/outbox');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(page.body).toMatch(/<h1>Outbox<\/h1>[\s\S]*Third[\s\S]*Second &lt;b&gt;bold[\s\S]*First/);
    expect((await request('/sandbox/outbox?to=%22%3E%3Cscript%3E')).body).not.toContain('<script');
    expect((await request('/sandbox/outbox', { host: 'es-qa.localhost' })).body).toContain('Bandeja de salida');
  });

  it('does not exist on a production host, because it shows codes (SEC-14)', async () => {
    for (const host of ['portal.example', 'localhost:8080', 'es.portal.example']) {
      const response = await request('/sandbox/outbox', { host });
      expect([response.statusCode, response.body.includes('Third')], host).toEqual([404, false]);
    }
    expect((await request('/sandbox/outbox/none')).statusCode).toBe(404);
  });
});
