import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);

/** An answer whose bytes are known before anybody asks. */
export interface PreparedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly etag: string;
}

/** Compressed bodies by the body they stand for; they go when the body goes. */
const compressed = new WeakMap<Buffer, Promise<Buffer>>();

/** Sends JSON from memory: 304 when the browser has it, brotli where it is understood, compressed once a body. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, etag }: PreparedAnswer,
): Promise<FastifyReply> {
  const useBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && body.length > 1024;
  const tag = useBrotli ? `${etag.slice(0, -1)}-br"` : etag;
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tag && status === 200) return reply.code(304).send();
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  if (!useBrotli) return reply.send(body);
  let small = compressed.get(body);
  if (!small) {
    small = brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    compressed.set(body, small);
  }
  return reply.header('content-encoding', 'br').send(await small);
}
