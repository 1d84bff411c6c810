/**
 * Test helper that starts the HTTP server of the portal with one empty page and without outside systems. Tests can send
 * any bytes to it.
 */
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Host } from '#src/model/host/hosts.ts';
import { createApp, type ConnectionLimits } from '../../app.ts';
import { loadConfig } from '../../config/config.ts';
import type { LayoutSource } from '../../layout-service/layout-source.ts';
import { createLog } from '../../log.ts';

/** Hosts of the portal in tests. */
const HOSTS: readonly Host[] = [
  { name: 'portal.vela.example', environment: 'prod', language: 'en', origin: 'https://portal.vela.example' },
  { name: 'es.vela.example', environment: 'prod', language: 'es', origin: 'https://es.vela.example' },
  { name: 'qa.vela.example', environment: 'qa', language: 'en', origin: 'https://qa.vela.example' },
];
/** Layout of the empty page. */
const LAYOUT = { sitecore: { context: {}, route: null } };

/** A running server for tests. */
export interface SmallApp {
  readonly app: FastifyInstance;
  readonly port: number;
  /** Log lines; tests may empty the list. */
  readonly lines: string[];
  /** Sends bytes and returns everything that the server sends until it closes the connection. */
  send(bytes: string): Promise<string>;
}

/** Starts the server at a free port. */
export async function startSmallApp(connectionLimits?: ConnectionLimits): Promise<SmallApp> {
  const lines: string[] = [];
  const config = loadConfig({});
  const source = {
    page: () => ({ status: 200, layout: LAYOUT, body: Buffer.from(JSON.stringify(LAYOUT)), etag: '"1"' }),
    dictionary: () => undefined,
    version: () => '7',
  } as unknown as LayoutSource;
  const app = await createApp({
    config: {
      ...config,
      hosts: HOSTS,
      security: { ...config.security, anyHostPaths: ['/api/release'] },
    },
    source,
    media: () => ({ media: () => undefined, mediaAt: () => undefined }),
    renderer: {
      template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
      render: async () => ({ html: '', title: '', description: '', renderings: [], isolate: false }),
      preloads: () => '',
    },
    log: createLog((line) => lines.push(line)),
    ...(connectionLimits ? { connectionLimits } : {}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port, lines, send: (bytes) => sendBytes(port, bytes) };
}

/** Sends bytes to a port and returns everything that is received until the connection closes. */
function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

/** Returns the status of a response; NaN if there is none. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
}

/**
 * Returns faults that no request may cause: a server error, a missing response, or a log line that is not exactly one
 * JSON object.
 */
export function faultsAfter(status: number, lines: readonly string[]): string[] {
  const isServerError = !(status >= 200 && status < 500);
  return [
    ...(isServerError ? [`status ${status}`] : []),
    ...lines.filter((line) => !isJsonLine(line)).map((line) => `log line ${JSON.stringify(line)}`),
  ];
}

/** Whether a log line is exactly one JSON object. */
function isJsonLine(line: string): boolean {
  try {
    return !line.trimEnd().includes('\n') && typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
