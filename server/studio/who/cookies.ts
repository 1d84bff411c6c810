import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '#src/lib/cookie-value.ts';

/** `session`: the session of a signed-in member. `attempt`: a sign-in that has begun. */
export type StudioCookie = 'session' | 'attempt';

/**
 * Returns the name of a cookie. Browsers accept a name with `__Host-` only over https, and send it only to the same
 * host.
 */
const cookieName = ({ protocol }: FastifyRequest, cookie: StudioCookie): string =>
  protocol === 'https' ? `__Host-studio-${cookie}` : `studio-${cookie}`;

/** Returns the value of a cookie; undefined if the browser has none. */
export function readCookie(request: FastifyRequest, cookie: StudioCookie): string | undefined {
  const { cookie: header } = request.headers;
  return cookieValue(header, cookieName(request, cookie)) || undefined;
}

/** Sets a cookie that no script can read. Without `seconds` it is kept until the browser is closed; 0 removes it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: StudioCookie,
  value: string,
  seconds?: number,
): void {
  const parts = [`${cookieName(request, cookie)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (request.protocol === 'https') parts.push('Secure');
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`);
  reply.header('set-cookie', parts.join('; '));
}
