import { request } from 'node:http';
import type { WholePortal } from '#tests/support/server/whole-portal.ts';

/** The response of a portal. */
export interface PortalResponse {
  readonly status: number;
  readonly text: string;
  readonly location: string | undefined;
  /** The first cookie that the response sets. */
  readonly cookie: string;
  /** The `Set-Cookie` headers of the response that remove cookies. */
  readonly ended: readonly string[];
}

/** Sends a request to a host of a portal, with the cookie of a scenario. */
export type Ask = (host: string, path: string, cookie?: string, body?: unknown) => Promise<PortalResponse>;

/** A request to a host of a portal. */
interface PortalRequest {
  readonly host: string;
  readonly path: string;
  readonly cookie?: string | undefined;
  /** The body of the request: bytes, or a value that is sent as JSON. */
  readonly body?: unknown;
  /** The `accept` header: `text/html` for a browser that opens a page. */
  readonly accept?: string;
}

/** Sends a request to a host of a portal. */
export function askPortal(
  { port }: Pick<WholePortal, 'port'>,
  { host, path, cookie = '', body, accept = '*/*' }: PortalRequest,
): Promise<PortalResponse> {
  return new Promise((resolve, reject) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const headers = { host, cookie, accept, ...(body ? { 'content-type': type } : {}) };
    const sent = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          location: response.headers.location,
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          ended: response.headers['set-cookie']?.filter((one) => one.includes('Max-Age=0')) ?? [],
        }),
      );
    });
    sent.on('error', reject);
    sent.end(Buffer.isBuffer(body) ? body : body && JSON.stringify(body));
  });
}
