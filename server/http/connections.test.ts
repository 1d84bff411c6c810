// @vitest-environment node
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { waitUntilPasses } from '#tests/support/soon.ts';
import { startSmallApp, statusOf, type SmallApp } from './test-support/small-app.ts';

const LIMITS = { headersMs: 2000, requestMs: 3000, silenceMs: 4000, checkMs: 100 };
const START = 'POST /api/problems HTTP/1.1\r\nHost: portal.vela.example\r\nContent-Type: application/json\r\n';

let small: SmallApp;

beforeAll(async () => {
  small = await startSmallApp(LIMITS);
});
afterAll(() => small.app.close());

interface HeldConnection {
  readonly socket: net.Socket;
  /** Everything that the server sent before it closed the connection. */
  readonly end: Promise<string>;
}

/** Opens a connection that sends some bytes and then stays silent. */
function hold(bytes: string): Promise<HeldConnection> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(small.port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    const end = new Promise<string>((done) => socket.on('close', () => done(received)));
    socket.on('error', reject);
    socket.on('connect', () => {
      if (bytes) socket.write(bytes);
      resolve({ socket, end });
    });
  });
}

it('a visitor is served while 200 connections are held that send nothing, half a header or half a body; the server closes them', async () => {
  const halfBody = `${START}Content-Length: 500\r\n\r\n{"path":`;
  const bytesOf = (index: number): string =>
    index < 20 ? halfBody : index % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: portal.ve' : '';
  const held = await Promise.all(Array.from({ length: 200 }, (_, index) => hold(bytesOf(index))));
  const page = await small.send('GET / HTTP/1.1\r\nHost: portal.vela.example\r\nConnection: close\r\n\r\n');
  expect(statusOf(page)).toBe(200);
  expect(held.filter(({ socket }) => socket.closed)).toEqual([]);
  const responses = await Promise.all(held.map(({ end }) => end));
  for (const response of responses.filter(Boolean)) expect(statusOf(response)).toBe(408);
  const open = () => new Promise((resolve) => small.app.server.getConnections((_, count) => resolve(count)));
  await waitUntilPasses(async () => expect(await open()).toBe(0));
});

it('the limits are short enough by default, and an attachment over a slow connection has two minutes', async () => {
  expect(loadConfig({}).gateways.tickets.maxBytes).toBe(5_000_000);
  const { app } = await startSmallApp();
  expect(app.server.headersTimeout).toBe(15_000);
  expect(app.server.requestTimeout).toBe(120_000);
  expect(app.server.timeout).toBe(150_000);
  await app.close();
});
