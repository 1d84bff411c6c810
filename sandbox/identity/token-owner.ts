import type { FastifyRequest } from 'fastify';
import { isObject } from '#src/model/json.ts';
import type { AccountIds } from '#src/model/account-ids.ts';
import { ID_NAMES } from './accounts.ts';
import type { TokenOwner } from './identity.ts';
import { requestOrigin } from '../request-origin.ts';
import { Refusal } from '../service/refusals.ts';

/** Returns the owner of an access token of the identity provider; undefined if the token is invalid. */
export type VerifyAccessToken = (origin: string, token: string) => Promise<TokenOwner | undefined>;

/** Returns the bearer token of the Authorization header; undefined if there is none. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/-]{1,4096}=*)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Returns a refusal with the WWW-Authenticate challenge. */
export function unauthorizedRefusal(reason: string): Refusal {
  return new Refusal('AUTH-401', reason, { 'www-authenticate': 'Bearer realm="account"' });
}

/**
 * Returns the customer whose token the request carries. Throws a Refusal if it is missing, invalid, expired or
 * anonymous.
 */
export async function ownerOf(request: FastifyRequest, verify: VerifyAccessToken): Promise<TokenOwner> {
  const token = bearerOf(request);
  const owner = token === undefined ? undefined : await verify(requestOrigin(request), token);
  if (!owner?.scope.includes('openid'))
    throw unauthorizedRefusal(token ? 'the token is not accepted' : 'there is no token');
  return owner;
}

/**
 * Throws a Refusal if an id in `values` differs from the same id of the token's owner. A missing id is allowed, because
 * the account comes from the token. An unknown id gets the same refusal as the id of another customer. (spec: OPEN-12,
 * SEC-11)
 */
export function checkIds(values: unknown, ids: AccountIds): void {
  const members = Object.entries(isObject(values) ? values : {});
  for (const name of ID_NAMES) {
    const isForeign = members.some(
      ([key, value]) => key.toLowerCase() === name.toLowerCase() && (value ?? ids[name]) !== ids[name],
    );
    if (isForeign) throw new Refusal('REQ-404', `${name} is not the token's`);
  }
}
