import type { FastifyRequest } from 'fastify';
import { BOT_CHECK_HEADER, BOT_CHECK_REFUSAL } from '#src/model/bot-check.ts';
import type { GatewaySettings } from '../../config/gateways/gateways.ts';
import { headerOf, type CallOutside } from '../outside.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';
import { sourceOf, type Source } from '../visitor.ts';
import type { BotCheck } from './bot-check.ts';

/** What `checkVisitor` needs. */
export interface VisitorChecks {
  readonly settings: GatewaySettings;
  readonly callOutside: CallOutside;
  readonly botCheck: BotCheck;
}

/**
 * Returns the source of the request: customer or agent. Throws a GatewayRefusal if `sourceOf` refuses the token, or if
 * the bot check is enabled and a visitor without the token of a customer sends no solved puzzle. (spec: SEC-02, SEC-22)
 */
export async function checkVisitor(
  request: FastifyRequest,
  { settings, callOutside, botCheck }: VisitorChecks,
): Promise<Source> {
  const source = await sourceOf(request, callOutside, settings);
  if (source === 'CUSTOMER') return source;
  const isSolved = await botCheck.accept(originOf(request), headerOf(request, BOT_CHECK_HEADER) ?? '');
  if (!isSolved) throw new GatewayRefusal(BOT_CHECK_REFUSAL, 'there is no valid solution of an open puzzle');
  return source;
}

/** Returns the origin of the requested address. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
