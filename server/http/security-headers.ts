import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where content's pictures may come from, beside the portal itself. */
export interface PolicyOptions {
  readonly imageOrigins: readonly string[];
  /** Where the browser may send requests, beside the portal itself: outside services, the identity provider. */
  readonly serviceOrigins: readonly string[];
  /** Development: the module server needs a socket and inline styles, and its error overlay writes HTML. */
  readonly development?: boolean;
}

/** What every answer says, errors and files included; a page puts a policy of its own in place of this one. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Gives every answer its security headers. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
}

/** Answers an address that cannot be read, before any hook has run. */
export function refuseAddress(_error: Error, _request: unknown, reply: FastifyReply): void {
  reply.code(400).headers(HEADERS).send({ error: 'This address cannot be read.' });
}

/** The policy of a page. Nothing unsafe but style attributes, which MUI writes when it renders on the server. */
export function pagePolicy(
  nonce: string,
  { imageOrigins, serviceOrigins, development = false }: PolicyOptions,
): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...imageOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...serviceOrigins, ...(development ? ['ws:'] : [])].join(' ')}`,
    "manifest-src 'self'",
    // Silent sign-in asks the identity provider in a hidden frame.
    `frame-src ${["'self'", ...serviceOrigins].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types marquee']),
  ];
  return directives.join('; ');
}
