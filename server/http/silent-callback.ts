import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Sends the URL with the result to the sign-in library in the parent page. */
const SCRIPT = `parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);`;

/** Adds the redirect target for the hidden frame of a silent sign-in. Only this origin may frame it. (spec: AUTH-06) */
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
