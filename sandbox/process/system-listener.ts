import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { OutsideSystem } from './systems.ts';

/** Options of the request listener of one system. */
export interface SystemListenerOptions {
  /** Handles requests of all systems. */
  readonly handler: RequestListener;
  /**
   * Returns the host of the identity provider. Requests get it as Host header, because tokens are checked against the
   * host.
   */
  readonly providerHost: () => string;
  readonly isPortal: (origin: string) => boolean;
}

/**
 * Returns the request listener of one system. It responds with 404 to paths of other systems and applies CORS to
 * requests of web pages.
 */
export function createSystemListener(
  system: OutsideSystem,
  { handler, providerHost, isPortal }: SystemListenerOptions,
): RequestListener {
  const { paths, headers } = system;
  return (request, response) => {
    if (!paths.some((path) => isBelow(path, request.url ?? '')))
      return sendErrorMessage(response, 404, 'There is no such address in this system.');
    if (headers !== 'own' && !checkCors(request, response, { headers, exposes: system.exposes }, isPortal))
      return undefined;
    request.headers.host = providerHost();
    return handler(request, response);
  };
}

/** Whether the path of a URL is `path` or below it. */
function isBelow(path: string, url: string): boolean {
  const pathname = url.split('?')[0]!;
  return pathname === path || pathname.startsWith(`${path}/`);
}

/**
 * The request headers that a system accepts from pages of other origins, and the response headers that these pages may
 * read.
 */
interface CorsSettings {
  readonly headers: readonly string[] | undefined;
  readonly exposes: readonly string[] | undefined;
}

/**
 * Applies strict CORS rules: only documented headers and methods are allowed. Returns false if it has sent the
 * response.
 */
function checkCors(
  request: IncomingMessage,
  response: ServerResponse,
  { headers: allowed, exposes }: CorsSettings,
  isPortal: (origin: string) => boolean,
): boolean {
  const { origin, 'access-control-request-method': method } = request.headers;
  if (origin === undefined) return true;
  response.setHeader('vary', 'Origin');
  if (allowed === undefined || !isPortal(origin)) {
    sendErrorMessage(response, 403, `Pages of ${origin} may not call this system.`);
    return false;
  }
  response.setHeader('access-control-allow-origin', origin);
  if (exposes) response.setHeader('access-control-expose-headers', exposes.join(', '));
  if (request.method !== 'OPTIONS' || method === undefined) return true;
  const requested = (request.headers['access-control-request-headers'] ?? '').toLowerCase().split(',');
  const unknown = requested.map((name) => name.trim()).filter((name) => name !== '' && !allowed.includes(name));
  if (unknown.length > 0 || !['GET', 'POST'].includes(method)) {
    sendErrorMessage(response, 403, `This system does not document ${[...unknown, method].join(', ')}.`);
    return false;
  }
  response.setHeader('access-control-allow-headers', allowed.join(', '));
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.writeHead(204).end();
  return false;
}

function sendErrorMessage(response: ServerResponse, status: number, errorMessage: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ errorMessage }));
}
