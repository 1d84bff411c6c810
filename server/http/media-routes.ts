import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './read-range.ts';

/** A media file with its content type. */
export interface MediaFile {
  readonly body: Buffer;
  readonly type: string;
}

/** Provides the images, films and documents of the content. */
export interface MediaSource {
  /** Returns a file by the hash and the name in its address. */
  media(hash: string, name: string): MediaFile | undefined | Promise<MediaFile | undefined>;
  /** Returns a file by its path in the content folder, for files with a fixed address. */
  mediaAt(path: string): MediaFile | undefined;
}

/**
 * Adds the routes for media files. A file with a hash in its address never changes. The Content-Security-Policy of each
 * file blocks scripts.
 */
export function mediaRoutes(app: FastifyInstance, source: () => MediaSource): void {
  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async (request, reply) => {
    const file = await source().media(request.params.hash, request.params.name);
    const caching = 'public, max-age=31536000, immutable';
    return file?.type.startsWith('video/') ? sendFilm(request, reply, file, caching) : sendFile(reply, file, caching);
  });
  const icon = (_request: unknown, reply: FastifyReply) =>
    sendFile(reply, source().mediaAt('/media/brand/favicon.svg'), 'public, max-age=3600');
  app.get('/favicon.svg', icon);
  app.get('/favicon.ico', icon);
}

/** Sends a media file, or status 404 if there is none. */
function sendFile(reply: FastifyReply, file: MediaFile | undefined, cacheControl: string): FastifyReply {
  if (!file) return reply.code(404).send({ error: 'No such file.' });
  const policy =
    file.type === 'application/pdf'
      ? "default-src 'none'; frame-ancestors 'none'"
      : "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
  return reply
    .header('cache-control', cacheControl)
    .header('content-type', file.type)
    .header('content-security-policy', policy)
    .send(file.body);
}

/** Sends a film, or the requested range of it. Some browsers play only films that can be requested in parts. */
function sendFilm(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  film: MediaFile,
  cacheControl: string,
): FastifyReply {
  const size = film.body.length;
  const range = readRange(headers.range, size);
  reply.header('accept-ranges', 'bytes');
  if (range === undefined) return sendFile(reply, film, cacheControl);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { first, last } = range;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return sendFile(reply, { type: film.type, body: film.body.subarray(first, last + 1) }, cacheControl);
}
