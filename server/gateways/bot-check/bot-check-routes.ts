import type { FastifyInstance } from 'fastify';
import { BOT_CHECK_PATH } from '#src/model/bot-check.ts';
import type { BotCheckSettings } from '../../config/gateways/gateways.ts';
import type { BotCheck } from './bot-check.ts';
import { originOf } from './check-visitor.ts';

/** Adds the route that gives a browser a puzzle. (spec: SEC-02, SEC-22) */
export function botCheckRoutes(
  scope: FastifyInstance,
  { botCheck, settings }: { readonly botCheck: BotCheck; readonly settings: BotCheckSettings | false },
): void {
  const max = settings === false ? 60 : settings.challengesPerMinute;
  scope.route({
    method: 'GET',
    url: BOT_CHECK_PATH,
    config: { rateLimit: { max, timeWindow: '1 minute' } },
    handler: async (request) => ({ success: true, data: (await botCheck.issue(originOf(request))) ?? {} }),
  });
}
