import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookieValue } from '#src/lib/cookie-value.ts';
import { VISIT_COOKIE } from '#src/model/visit-cookie.ts';

/** Returns a random id for a visit, without personal data. */
export function newVisitId(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the visit id in the cookie of a request; undefined if there is no valid cookie. */
export function visitIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const visit = cookieValue(headers.cookie, VISIT_COOKIE);
  return visit !== undefined && /^[\w-]{43}$/.test(visit) ? visit : undefined;
}

/** Returns the Set-Cookie header of a visit. Scripts cannot read the cookie, and it ends with the browser's session. */
export function visitCookie(visit: string, protocol: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${VISIT_COOKIE}=${visit}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
