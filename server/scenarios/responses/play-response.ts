import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceAnswer } from '#schemas/types/scenarios/scenario.types.ts';

/**
 * Maximum time that a scenario leaves a connection without a response, in milliseconds; then the connection is closed.
 */
const MAX_SILENCE_MS = 3_600_000;

/** A response that a scenario plays in place of the usual response of an address. */
export type PlayedResponse = Omit<ServiceAnswer, 'scenario'>;

/**
 * Responds as a scenario defines: after a delay, with a fault, or with a status, headers and a body. Returns false if
 * there is no fault, status or body: the delay is then over, and the caller sends the usual response.
 */
export async function playResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PlayedResponse,
): Promise<boolean> {
  const { fault, delay = 0, status, headers = {} } = response;
  reply.header('cache-control', 'no-store');
  await wait(request.raw.socket, fault === 'silence' ? MAX_SILENCE_MS : delay);
  if (fault === 'reset' || fault === 'silence') {
    reply.hijack();
    request.raw.socket.destroy();
    return true;
  }
  if (fault === undefined && status === undefined && !('answer' in response)) return false;
  reply.type('application/json; charset=utf-8');
  if (fault === 'malformed') reply.send('{"success":true,');
  else
    reply
      .code(status ?? 200)
      .headers(headers)
      .send(JSON.stringify(response.answer ?? { success: (status ?? 200) < 400 }));
  return true;
}

/** Waits for a time, at most until the connection has ended. */
function wait(socket: Socket, ms: number): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      socket.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    socket.on('close', end);
  });
}
