import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a page may load and call. */
export interface PolicyOptions {
  /** Origins of content images, in addition to the portal. */
  readonly imageOrigins: readonly string[];
  /** Origins of the identity provider, which the browser may call and show in a hidden frame. */
  readonly signInOrigins: readonly string[];
  /** Origins of other outside services that the browser may call. */
  readonly serviceOrigins: readonly string[];
  /** Origins of pages that the portal shows in frames, for example of the chat widget. */
  readonly frameOrigins?: readonly string[];
  /** The origin whose pages may show this one in a frame, for a preview. Default: none. */
  readonly frameAncestors?: string;
  /**
   * Whether Vite serves the page in development. Vite needs a WebSocket and inline styles, and its error overlay writes
   * HTML.
   */
  readonly development?: boolean;
}

/**
 * Security headers of every response, including errors and files. Pages and media files replace the
 * Content-Security-Policy by their own.
 */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Adds the security headers to every response. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
}

/** Responds to a URL that Fastify refuses. Hooks do not run for it, so this function adds the security headers. */
export function refuseAddress(_error: Error, _request: unknown, reply: FastifyReply): void {
  reply.code(400).headers(SECURITY_HEADERS).send({ error: 'This address is invalid.' });
}

/** Status lines by the error code of the HTTP parser. */
const STATUS_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Responds to a request that is malformed or arrives too slowly, with the security headers, and closes the connection.
 */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_ERROR_CODE[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ error: 'This request is invalid.' });
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Returns the Content-Security-Policy of a page. Outside of development, `unsafe-inline` is allowed only for style
 * attributes, because MUI writes them on the server.
 */
export function pagePolicy(
  nonce: string,
  {
    imageOrigins,
    signInOrigins,
    serviceOrigins,
    frameOrigins = [],
    frameAncestors = "'none'",
    development = false,
  }: PolicyOptions,
): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...imageOrigins].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...signInOrigins, ...serviceOrigins, ...(development ? ['ws:'] : [])].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // Silent sign-in loads the identity provider in a hidden frame.
    `frame-src ${["'self'", ...signInOrigins, ...frameOrigins].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types marquee marquee-worker']),
  ];
  return directives.join('; ');
}
