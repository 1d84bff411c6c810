import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSilentResponse } from '#src/model/host/silent-response.ts';
import { studioOriginOf, type StudioSettings } from '../config/features/studio.ts';

/**
 * Script of the page to which the identity provider redirects after a silent sign-in. The script posts the address of
 * this page, which contains the response, to the page around the hidden frame; outside a frame, it opens the account
 * page.
 */
const CALLBACK_SCRIPT = `if (parent === window) location.replace('/account');
else parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);`;

/**
 * Adds the response to silent sign-ins, which the identity provider redirects to the account page in a hidden frame.
 * The response is a page that only passes its address on to this origin. Only this origin, and the studio around a
 * preview, may show it in a frame. (spec: AUTH-02, AUTH-06)
 */
export function silentCallback(app: FastifyInstance, studio?: Pick<StudioSettings, 'host' | 'origin'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/account?')) return undefined;
    if (!isSilentResponse(new URL(request.url, 'http://portal.invalid'))) return undefined;
    const nonce = randomBytes(16).toString('base64');
    const ancestors = studio ? `'self' ${studioOriginOf(request, studio)}` : "'self'";
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${ancestors}; base-uri 'none'`,
      )
      .send(`<!doctype html><title>Sign-in</title><script nonce="${nonce}">${CALLBACK_SCRIPT}</script>`);
  });
}
