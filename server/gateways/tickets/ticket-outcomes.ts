import { realNow } from '#src/lib/clock.ts';
import { pause } from '#src/lib/runs/pause.ts';
import type { Database } from '../../database/database.ts';
import type { TicketOutcomeTable } from '../../database/tables.ts';
import { GatewayRefusal, LostResponse } from '../../http/gateway-refusals.ts';
import { sha256Base64Url } from '../../sha256.ts';

/**
 * How long outcomes of ticket requests are kept, in milliseconds: a day. After that, a form that was not confirmed may
 * be sent again.
 */
const OUTCOME_LIFETIME_MS = 24 * 3_600_000;
/** Milliseconds between two queries for the outcome of another request. */
const POLL_MS = 100;

/** A form that becomes a ticket. */
export interface TicketRequest {
  /** Idempotency key of the browser. */
  readonly key: string;
  /** All data of the form that becomes the ticket. */
  readonly content: unknown;
}

/** Records which tickets were requested, for a ticket system without idempotency keys. */
export interface TicketOutcomes {
  /**
   * Calls `create` once for each key, also if the form arrives at several servers at the same time, and returns the id
   * of the ticket. If `create` throws another error than a LostResponse, the form may be sent again. Throws a
   * GatewayRefusal: REQ-422 if the key was used for another form, GTW-SENT if the ticket system may have received the
   * form without a confirmation, GTW-502 if a simultaneous request with the key failed.
   */
  once(request: TicketRequest, create: () => Promise<string | undefined>): Promise<string | undefined>;
  removeOld(): Promise<void>;
}

/**
 * Creates the object that records ticket requests and their outcomes in the database. `waitMs` is the maximum duration
 * of `create`.
 */
export function createTicketOutcomes(database: Database, waitMs: number, now: () => number = realNow): TicketOutcomes {
  const finish = (id: string, change: Pick<TicketOutcomeTable, 'state' | 'ticket_id'>) =>
    database.updateTable('ticket_outcome').set(change).where('id', '=', id).execute();

  const createFirst = async (id: string, create: () => Promise<string | undefined>): Promise<string | undefined> => {
    try {
      const ticketId = await create();
      await finish(id, { state: 'created', ticket_id: ticketId ?? null });
      return ticketId;
    } catch (error) {
      if (error instanceof LostResponse) {
        await finish(id, { state: 'unconfirmed', ticket_id: null });
        throw notConfirmed(error.message);
      }
      await database.deleteFrom('ticket_outcome').where('id', '=', id).execute();
      throw error;
    }
  };

  /**
   * Waits for the outcome of the first request. If there is none after `waitMs`, because its server was stopped, the
   * form counts as not confirmed.
   */
  const outcomeOf = async (id: string, request_hash: string): Promise<string | undefined> => {
    const row = await database.selectFrom('ticket_outcome').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new GatewayRefusal('GTW-502', 'the ticket system refused the same form a moment ago');
    if (row.request_hash !== request_hash) throw new GatewayRefusal('REQ-422', 'the key was used for another form');
    if (row.state === 'created') return row.ticket_id ?? undefined;
    if (row.state === 'unconfirmed' || now() - row.created > waitMs) throw notConfirmed('the form was sent before');
    await pause(POLL_MS);
    return outcomeOf(id, request_hash);
  };

  return Object.freeze({
    async once({ key, content }, create) {
      const [id, request_hash] = [sha256Base64Url(key), sha256Base64Url(JSON.stringify(content))];
      const isFirst = await database
        .insertInto('ticket_outcome')
        .values({ id, request_hash, state: 'requested', ticket_id: null, created: now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return isFirst ? createFirst(id, create) : outcomeOf(id, request_hash);
    },
    async removeOld() {
      await database
        .deleteFrom('ticket_outcome')
        .where('created', '<', now() - OUTCOME_LIFETIME_MS)
        .execute();
    },
  } satisfies TicketOutcomes);
}

/** Returns the refusal for a form that the ticket system may have received without a confirmation. */
function notConfirmed(reason: string): GatewayRefusal {
  return new GatewayRefusal('GTW-SENT', reason);
}
