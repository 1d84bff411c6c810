import type { FastifyInstance, FastifyReply } from 'fastify';

export interface MediaFile {
  readonly body: Buffer;
  readonly type: string;
}

/** Source of the content's images and documents. */
export interface MediaSource {
  /** Returns a file by its content address, which is valid as long as its release is kept. */
  media(hash: string, name: string): MediaFile | undefined;
  /** Returns a file by its path in the content folder, for files with a fixed address. */
  mediaAt(path: string): MediaFile | undefined;
}

/** Adds the routes for media files. They never change; their policy blocks scripts. */
export function mediaRoutes(app: FastifyInstance, source: () => MediaSource): void {
  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', ({ params }, reply) =>
    send(reply, source().media(params.hash, params.name), 'public, max-age=31536000, immutable'),
  );
  const icon = (_request: unknown, reply: FastifyReply) =>
    send(reply, source().mediaAt('/media/brand/favicon.svg'), 'public, max-age=3600');
  app.get('/favicon.svg', icon);
  app.get('/favicon.ico', icon);
}

function send(reply: FastifyReply, file: MediaFile | undefined, cacheControl: string): FastifyReply {
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
