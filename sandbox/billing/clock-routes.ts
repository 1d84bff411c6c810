import type { FastifyInstance } from 'fastify';
import { realNow, DAY_MS } from '#src/lib/clock.ts';
import { own } from '#src/model/json.ts';
import { requestHost } from '../request-host.ts';
import type { BillingContext } from './billing-context.ts';
import { runDueEventsOfAll } from './store/run-due-events.ts';
import { clockOffset, setClockOffset } from './store/clock.ts';

/** QA cannot move the clock further than this, in milliseconds. */
const MAX_OFFSET_MS = 10 * 366 * DAY_MS;

/**
 * Adds the routes of the billing service's clock, which QA moves forward with `{ "to": "2027-01-31" }` or `{ "days": 30
 * }`. All events that become due are applied immediately. Production hosts respond with 404.
 */
export function clockRoutes(app: FastifyInstance, context: BillingContext): void {
  const { database, chargeCard, log } = context;
  const state = async () => {
    const offset = await clockOffset(database);
    return { now: new Date(realNow() + offset).toISOString(), offsetMs: offset };
  };

  app.get('/sandbox/clock', async (request, reply) => {
    if (requestHost(request).environment === 'prod') return reply.code(404).send({ success: false });
    return reply.header('cache-control', 'no-store').send({ success: true, data: await state() });
  });

  app.post('/sandbox/clock', async (request, reply) => {
    if (requestHost(request).environment === 'prod') return reply.code(404).send({ success: false });
    const present = await clockOffset(database);
    const offset = offsetOf(request.body, present);
    if (offset === undefined || offset < present || offset > MAX_OFFSET_MS)
      return reply.code(400).send({
        success: false,
        errorMessage: 'Send {"days": number} or {"to": date}. The clock moves forward only, at most ten years.',
      });
    await setClockOffset(database, offset);
    await runDueEventsOfAll(database, chargeCard);
    log.info('clock-moved');
    return { success: true, data: await state() };
  });
}

/** Returns the new offset of the clock in milliseconds; undefined if the request is invalid. */
function offsetOf(body: unknown, present: number): number | undefined {
  const days = own(body, 'days');
  if (typeof days === 'number' && Number.isFinite(days)) return present + Math.round(days * DAY_MS);
  const to = own(body, 'to');
  const time = typeof to === 'string' ? Date.parse(to) : NaN;
  return Number.isNaN(time) ? undefined : time - realNow();
}
