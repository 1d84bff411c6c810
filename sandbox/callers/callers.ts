import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAnonymousTokens, isAnonymousToken } from '../anonymous/anonymous-tokens.ts';
import { visitIdOf } from '../anonymous/visit-cookie.ts';
import type { SandboxDatabase } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { SandboxLog } from '../log.ts';
import { requestOrigin } from '../request-origin.ts';
import { success } from '../service/refusals.ts';
import { serviceRoutes } from '../service/service-routes.ts';
import { bearerOf, ownerOf, unauthorizedRefusal, type VerifyAccessToken } from '../identity/token-owner.ts';

/**
 * A customer, or an agent if the token is anonymous. Only the token decides which of them.
 * (spec: API-34, ROLE-16, SEC-12)
 */
export type Caller =
  | { readonly source: 'CUSTOMER'; readonly owner: TokenOwner }
  | { readonly source: 'AGENT'; readonly owner?: undefined };

/**
 * Function that returns the caller whose token the request carries. Throws a Refusal if the token is missing or
 * invalid.
 */
export type IdentifyCaller = (request: FastifyRequest) => Promise<Caller>;

/** Creates the function that identifies callers. It accepts access tokens of customers and anonymous tokens. */
export function createIdentifyCaller(database: SandboxDatabase, verify: VerifyAccessToken): IdentifyCaller {
  const tokens = createAnonymousTokens(database);
  return async (request) => {
    const token = bearerOf(request);
    if (token !== undefined && isAnonymousToken(token)) {
      const binding = { origin: requestOrigin(request), visit: visitIdOf(request) };
      if (!(await tokens.isValid(binding, token))) throw unauthorizedRefusal('the token is not accepted');
      return { source: 'AGENT' };
    }
    return { source: 'CUSTOMER', owner: await ownerOf(request, verify) };
  };
}

/** Options of the service that checks tokens. */
export interface TokenCheckOptions {
  readonly identifyCaller: IdentifyCaller;
  readonly log: SandboxLog;
}

/**
 * Adds the service with which the portal's server checks a visitor's token and reads its source, CUSTOMER or AGENT.
 * (spec: SEC-03)
 */
export async function tokenCheckRoutes(
  app: FastifyInstance,
  { identifyCaller, log }: TokenCheckOptions,
): Promise<void> {
  await serviceRoutes<Caller>(app, {
    prefix: '/sandbox/token-check',
    log,
    identify: identifyCaller,
    operations: [
      {
        name: 'checkToken',
        method: 'GET',
        path: '',
        respond: async ({ caller }) => success({ source: caller.source }),
      },
    ],
  });
}
