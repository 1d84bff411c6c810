import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import type { FormChecker } from '../../forms/form-checker.ts';
import type { GatewaySettings } from '../../config/gateways.ts';
import { addGatewayRoute, scenarioOf } from '../gateway-route.ts';
import { requireSuccess, type CallOutside } from '../outside.ts';
import { GatewayRefusal } from '../refusals.ts';
import { checkVisitor } from '../bot-check/check-visitor.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { idempotencyKeyOf } from '../visitor.ts';
import { ticketPayload } from './ticket-payload.ts';
import type { TicketSystem } from './ticket-system.ts';

export interface TicketRouteOptions {
  readonly settings: GatewaySettings;
  readonly callOutside: CallOutside;
  readonly botCheck: BotCheck;
  readonly system: TicketSystem;
  readonly forms: FormChecker;
}

/**
 * Adds the route that sends a form as a ticket. It checks the visitor, that the form is configured for tickets and its
 * values; the ticket is sent with credentials that no browser receives. (spec: DNS-23, HELP-18…21, SEC-02)
 */
export function ticketRoutes(scope: FastifyInstance, options: TicketRouteOptions): void {
  addGatewayRoute(scope, {
    method: 'POST',
    path: '/api/tickets',
    bodyLimit: 65_536,
    callsPerMinute: options.settings.tickets.ticketsPerMinute,
    handler: (request) => createTicket(request, options),
  });
}

async function createTicket(
  request: FastifyRequest,
  { settings, callOutside, botCheck, system, forms }: TicketRouteOptions,
): Promise<object> {
  const { tickets } = settings;
  const scenario = scenarioOf(request);
  await checkVisitor(request, { settings, callOutside, botCheck });
  const key = idempotencyKeyOf(request);
  const { form, values, context } = readBody(request.body);
  const map = Object.hasOwn(tickets.forms, form) ? tickets.forms[form] : undefined;
  if (!map) throw new GatewayRefusal('REQ-404', 'the form is not configured for tickets');
  const checked = await forms.check(form, values, context);
  if (!checked.ok) throw new GatewayRefusal('FORM-422', 'values are invalid', { faults: checked.faults });
  const response = await system.call(request, {
    url: tickets.ticketUrl,
    method: 'POST',
    headers: tickets.idempotencyKey ? { 'idempotency-key': key } : {},
    body: ticketPayload(checked.document, map, tickets.requester),
    scenario,
  });
  const ticketId = ticketIdIn(requireSuccess(response, scenario).body);
  return { success: true, data: ticketId === undefined ? {} : { ticketId } };
}

function readBody(body: unknown): { readonly form: string; readonly values: JsonObject; readonly context: JsonObject } {
  const { form, values, context = {} } = isObject(body) ? body : {};
  if (typeof form !== 'string' || !/^[a-z\d][a-z\d-]{0,63}$/.test(form) || !isObject(values) || !isObject(context))
    throw new GatewayRefusal('REQ-400', 'the body is not a form with values');
  return { form, values, context };
}

/** Returns the id of the created ticket; undefined if the response has none, which is no error. */
function ticketIdIn({ ticket }: JsonObject): string | undefined {
  const id = own(ticket, 'id');
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
