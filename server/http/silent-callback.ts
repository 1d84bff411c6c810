import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What the sign-in library in the page around waits for: the address with the answer. */
const SCRIPT = `parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);`;

/** Where the identity provider leads the hidden frame of a silent sign-in; only this origin may frame it. (spec: AUTH-06) */
export function silentCallbackRoute(app: FastifyInstance): void {
  app.get('/auth/silent', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'self'; base-uri 'none'`,
      )
      .send(`<!doctype html><title>Sign-in</title><script nonce="${nonce}">${SCRIPT}</script>`);
  });
}
