import type { FastifyRequest } from 'fastify';
import type { AccountIds } from '../identity/accounts.ts';
import type { TokenOwner } from '../identity/identity.ts';
import { requestOrigin } from '../request-origin.ts';
import { Refusal } from './refusals.ts';

/** How the identity provider answers whose token it is. */
export type VerifyAccessToken = (origin: string, token: string) => Promise<TokenOwner | undefined>;

/** The token of the Authorization header; undefined when there is none. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/-]{1,4096}=*)$/i.exec(headers.authorization ?? '')?.[1];
}

/** A refusal that says how to come in. */
export function unauthorised(why: string): Refusal {
  return new Refusal('AUTH-401', why, { 'www-authenticate': 'Bearer realm="account"' });
}

/** Whose token a request carries. Throws a Refusal without one, and for a wrong, expired or anonymous one. */
export async function ownerOf(request: FastifyRequest, verify: VerifyAccessToken): Promise<TokenOwner> {
  const token = bearerOf(request);
  const owner = token === undefined ? undefined : await verify(requestOrigin(request), token);
  if (!owner?.scope.includes('openid')) throw unauthorised(token ? 'the token is not accepted' : 'there is no token');
  return owner;
}

const ID_NAMES: readonly (keyof AccountIds)[] = [
  'personId',
  'customerRelationshipId',
  'serviceAccountId',
  'xboAccountId',
];

/**
 * Whether every id that a request names is the token's own. One of somebody else and one that nobody has are refused
 * alike; the account comes from the token, so ids that are left out take nothing away. (spec: OPEN-12, SEC-11)
 */
export function checkIds(values: unknown, ids: AccountIds): void {
  const named = Object.entries((values ?? {}) as Readonly<Record<string, unknown>>);
  for (const name of ID_NAMES) {
    const foreign = named.some(
      ([key, value]) => key.toLowerCase() === name.toLowerCase() && (value ?? ids[name]) !== ids[name],
    );
    if (foreign) throw new Refusal('REQ-404', `${name} is not the token's`);
  }
}
