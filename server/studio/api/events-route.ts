import type { FastifyInstance, FastifyReply } from 'fastify';
import { realNow } from '#src/lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { readPresence } from './presence.ts';
import type { StudioServices } from '../studio-services.ts';

/** How often the audit is read while a client is connected, in milliseconds. */
const POLL_MS = 1000;
/** How often a comment line is sent, so that proxies do not close the connection. */
const HEARTBEAT_MS = 20_000;

/** How far in the past a continued stream can start. Older events are only in the audit, for administrators. */
const MAX_RESUME_MS = 60_000;

/** Maximum duration of a stream. The client then connects again. */
const MAX_STREAM_MS = 900_000;

/**
 * Adds the stream of events: saves, new states of changes, releases and all other rows of the audit, of all editors and
 * all servers, about a second after they are stored. `Last-Event-ID` continues a stream that ended less than a minute
 * ago. An event `presence` lists the editors and the documents that they have open; it is sent whenever this list
 * changes. The stream ends if the member signs out or loses the permission, and after `MAX_STREAM_MS`.
 */
export function eventsRoute(scope: FastifyInstance, { database }: Pick<StudioServices, 'database'>): void {
  const streams = new Set<FastifyReply>();
  scope.addHook('preClose', async () => {
    for (const reply of streams) reply.raw.end();
  });
  scope.get('/events', { config: { permission: 'any' } }, async (request, reply) => {
    const given = Number(request.headers['last-event-id']);
    const isGiven = Number.isSafeInteger(given) && given >= 0 && request.headers['last-event-id'];
    const [newest, oldest] = [await lastRow(database), await rowBefore(database, realNow() - MAX_RESUME_MS)];
    let last = isGiven ? Math.max(given, oldest) : newest;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    reply.raw.write(': connected\n\n');
    streams.add(reply);
    let present: string | undefined;
    let isPolling = false;
    const poll = async (): Promise<void> => {
      if (isPolling) return;
      isPolling = true;
      // If the database does not respond, the next poll checks the permission again.
      const isPermitted = await request.isStillPermitted?.().catch(() => undefined);
      if (isPermitted === false) return void reply.raw.end();
      const rows = isPermitted ? await rowsAfter(database, last).catch(() => []) : [];
      const text = isPermitted ? await presenceText(database).catch(() => present) : present;
      isPolling = false;
      if (text !== undefined && text !== present) reply.raw.write(`event: presence\ndata: ${text}\n\n`);
      present = text;
      for (const { id, ...row } of rows)
        reply.raw.write(`id: ${id}\nevent: ${row.action}\ndata: ${JSON.stringify(row)}\n\n`);
      last = rows.at(-1)?.id ?? last;
    };
    const pollTimer = setInterval(() => void poll(), POLL_MS);
    const endTimer = setTimeout(() => reply.raw.end(), MAX_STREAM_MS);
    const heartbeatTimer = setInterval(() => void reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    request.raw.on('close', () => {
      clearInterval(pollTimer);
      clearInterval(heartbeatTimer);
      clearTimeout(endTimer);
      streams.delete(reply);
    });
  });
}

/**
 * Returns, as JSON, which editor has which document open. The times are left out: browsers renew them every few
 * seconds, and the event is sent only if the text differs from the last one.
 */
async function presenceText(database: Database): Promise<string> {
  return JSON.stringify(
    (await readPresence(database)).map(({ subject, change, name, path }) => ({ subject, change, name, path })),
  );
}

/** Returns the id of the newest row of the audit; 0 if there is none. */
async function lastRow(database: Database): Promise<number> {
  const head = await database.selectFrom('audit_head').select('last').executeTakeFirst();
  return head?.last ?? 0;
}

/** Returns the id of the newest row that is older than a time; 0 if there is none. */
async function rowBefore(database: Database, at: number): Promise<number> {
  const older = database.selectFrom('audit').select('id').where('at', '<', at).orderBy('id', 'desc').limit(1);
  return (await older.executeTakeFirst())?.id ?? 0;
}

/** Returns the rows of the audit after an id, oldest first, at most 500. */
function rowsAfter(database: Database, last: number) {
  return database
    .selectFrom('audit')
    .select(['id', 'at', 'subject', 'action', 'target', 'after'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(500)
    .execute();
}
