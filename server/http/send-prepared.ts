import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getOrLoad } from '#src/lib/runs/load-once.ts';

/** Compresses bytes with brotli in the background. */
const compressWithBrotli = promisify(brotliCompress);

/** A response whose body and ETag were created before the request. */
export interface PreparedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly etag: string;
}

/** Compressed bodies by uncompressed body. */
const compressedBodies = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * Sends a prepared JSON response. Status 200 becomes 304 if the browser already has the body. Bodies over 1 kB are sent
 * with brotli if the browser accepts it.
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, etag }: PreparedResponse,
): Promise<FastifyReply> {
  const useBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && body.length > 1024;
  const tag = useBrotli ? `${etag.slice(0, -1)}-br"` : etag;
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (status === 200 && matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  if (!useBrotli) return reply.send(body);
  return reply.header('content-encoding', 'br').send(await compressOnce(body));
}

/**
 * Whether an `If-None-Match` header names a tag. `*` names every tag; tags that a proxy has made weak count, too (RFC
 * 9110, 13.1.2).
 */
function matchesTag(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/**
 * Returns a body compressed with brotli; each body is compressed once, with the quality of the first call. The default
 * quality is 9, because the best one (11) takes many times as long.
 */
export function compressOnce(body: Buffer, quality = 9): Promise<Buffer> {
  return getOrLoad(compressedBodies, body, () =>
    compressWithBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
}
