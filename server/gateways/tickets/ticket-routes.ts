import type { FastifyInstance } from 'fastify';
import { isObject, type JsonObject } from '#src/model/json.ts';
import type { FormChecker } from '../../forms/form-checker.ts';
import type { GatewaySettings } from '../../config/gateways.ts';
import { demandGood, keyOf, scenarioOf, sourceOf } from '../gateway-scope.ts';
import type { AskOutside } from '../outside.ts';
import { GatewayRefusal } from '../refusals.ts';
import { ticketPayload } from './ticket-payload.ts';
import type { TicketSystem } from './ticket-system.ts';

export interface TicketRouteOptions {
  readonly settings: GatewaySettings;
  readonly ask: AskOutside;
  readonly system: TicketSystem;
  readonly forms: FormChecker;
}

/**
 * Takes a form as a ticket: who asks, whether the form is one that becomes a ticket, whether its values are right; then
 * the ticket is made here and sent with credentials that no browser sees. (spec: DNS-23, HELP-18…21, SEC-02)
 */
export function ticketRoutes(scope: FastifyInstance, { settings, ask, system, forms }: TicketRouteOptions): void {
  const { tickets, tokenCheckUrl } = settings;
  for (const url of ['/api/tickets', '/api/tickets/:scenario']) {
    scope.route({
      method: 'POST',
      url,
      bodyLimit: 65_536,
      config: { rateLimit: { max: tickets.ticketsPerMinute, timeWindow: '1 minute' } },
      handler: async (request) => {
        const scenario = scenarioOf(request);
        const source = await sourceOf(ask, tokenCheckUrl, request);
        const key = keyOf(request);
        const { form, values, context } = readBody(request.body);
        const map = Object.hasOwn(tickets.forms, form) ? tickets.forms[form] : undefined;
        if (!map) throw new GatewayRefusal('REQ-404', 'this form is no ticket');
        const checked = await forms.check(form, values, context);
        if (!checked.ok) throw new GatewayRefusal('FORM-422', 'values are not right', checked.faults);
        const answer = demandGood(
          await system.ask(request, {
            path: '/requests',
            method: 'POST',
            headers: { 'idempotency-key': key, 'x-sourceid': source },
            body: ticketPayload(checked.document, map, tickets.requester),
            scenario,
          }),
          scenario,
        );
        const ticketId = idIn(answer.body);
        if (ticketId === undefined) throw new GatewayRefusal('GTW-502', 'the ticket system named no ticket');
        return { success: true, data: { ticketId } };
      },
    });
  }
}

function readBody(body: unknown): { readonly form: string; readonly values: JsonObject; readonly context: JsonObject } {
  const { form, values, context = {} } = isObject(body) ? body : {};
  if (typeof form !== 'string' || !/^[a-z\d][a-z\d-]{0,63}$/.test(form) || !isObject(values) || !isObject(context))
    throw new GatewayRefusal('REQ-400', 'the body is no form with values');
  return { form, values, context };
}

function idIn(body: JsonObject): string | undefined {
  const data = isObject(body['data']) ? body['data'] : {};
  const id = isObject(data['ticket']) ? data['ticket']['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
