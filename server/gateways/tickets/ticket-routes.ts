import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { checkInlineFiles } from './inline-files.ts';
import type { FormChecker } from '../../forms/form-checker.ts';
import type { GatewaySettings } from '../../config/gateways/gateways.ts';
import { addGatewayRoute, scenarioOf } from '../gateway-route.ts';
import { requireSuccess, type CallOutside } from '../outside.ts';
import { GatewayRefusal, LostResponse } from '../../http/gateway-refusals.ts';
import { checkVisitor } from '../bot-check/check-visitor.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { idempotencyKeyOf, visitorHeaders, type Source } from '../visitor.ts';
import { ticketPayload, type TicketPayload } from './ticket-payload.ts';
import type { TicketOutcomes } from './ticket-outcomes.ts';
import type { TicketSystem } from './ticket-system.ts';

/** Options of `ticketRoutes`. */
export interface TicketRouteOptions {
  readonly settings: GatewaySettings;
  readonly callOutside: CallOutside;
  readonly botCheck: BotCheck;
  readonly system: TicketSystem;
  readonly outcomes: TicketOutcomes;
  readonly forms: FormChecker;
}

/** A form that becomes a ticket. */
export interface TicketForm {
  readonly form: string;
  readonly values: JsonObject;
  readonly context: JsonObject;
  /** Idempotency key: the same if the browser sends the same form again. */
  readonly key: string;
  readonly scenario: string | undefined;
  readonly source: Source;
}

/**
 * Checks a form and sends it as a ticket. Returns the id of the ticket, if the system sends one. Throws a
 * GatewayRefusal if it cannot be sent; its code is FORM-422, with the faults, if the form is invalid.
 */
export type SendTicket = (request: FastifyRequest, form: TicketForm) => Promise<string | undefined>;

/**
 * Adds the route that sends a form as a ticket. It checks the visitor, the values, and that the form is configured for
 * tickets. The ticket is sent with credentials that no browser receives. (spec: DNS-23, HELP-18…21, SEC-02)
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

/** Handles a request of the route: checks the visitor and sends the form as a ticket. */
async function createTicket(request: FastifyRequest, options: TicketRouteOptions): Promise<object> {
  const { settings, callOutside, botCheck } = options;
  const scenario = scenarioOf(request);
  const source = await checkVisitor(request, { settings, callOutside, botCheck });
  const key = idempotencyKeyOf(request);
  const ticketId = await createSendTicket(options)(request, { ...readBody(request.body), key, scenario, source });
  return { success: true, data: ticketId === undefined ? {} : { ticketId } };
}

/** Returns the function that sends forms as tickets. */
export function createSendTicket(
  options: Pick<TicketRouteOptions, 'settings' | 'system' | 'outcomes' | 'forms'>,
): SendTicket {
  const { settings, forms, outcomes } = options;
  const { tickets } = settings;
  return async (request, { form, values, context, key, scenario, source }) => {
    const map = own(tickets.forms, form);
    if (!map) throw new GatewayRefusal('REQ-404', 'the form is not configured for tickets');
    const verdict = await forms.check(form, values, context);
    if (!verdict.ok) throw new GatewayRefusal('FORM-422', 'values are invalid', { faults: verdict.faults });
    const files = await checkInlineFiles(verdict.document, tickets);
    if ('faults' in files) throw new GatewayRefusal('FORM-422', 'files are refused', { faults: files.faults });
    const payload = ticketPayload(files.document, map, tickets.requester);
    const create = (): Promise<string | undefined> => sendTicket(request, options, { key, scenario, source, payload });
    const isOnce = tickets.idempotencyKey || scenario !== undefined;
    return isOnce ? create() : outcomes.once({ key, content: { form, values, context } }, create);
  };
}

/** A ticket that is ready to be sent. */
interface Ticket {
  readonly key: string;
  readonly scenario: string | undefined;
  readonly source: Source;
  readonly payload: TicketPayload;
}

/** Statuses with which a proxy reports that it received no response from the ticket system. */
const PROXY_STATUSES = [408, 502, 504];

/**
 * Sends a ticket. Returns its id. Throws a GatewayRefusal if this fails; it is a LostResponse if the ticket may have
 * been created.
 */
async function sendTicket(
  request: FastifyRequest,
  { settings: { tickets }, system }: Pick<TicketRouteOptions, 'settings' | 'system'>,
  { key, scenario, source, payload }: Ticket,
): Promise<string | undefined> {
  const response = await system.call(request, {
    url: tickets.ticketUrl,
    method: 'POST',
    headers: { ...visitorHeaders(request, source), ...(tickets.idempotencyKey ? { 'idempotency-key': key } : {}) },
    body: payload,
    scenario,
  });
  if (scenario === undefined && PROXY_STATUSES.includes(response.status))
    throw new LostResponse('GTW-502', `a proxy of the ticket system responded with ${response.status}`);
  return ticketIdIn(requireSuccess(response, scenario).body);
}

/** Reads the body of a request. Throws a GatewayRefusal if it is not a form with values. */
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
