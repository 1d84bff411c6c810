import type { FastifyInstance, FastifyReply } from 'fastify';

export interface MediaFile {
  readonly body: Buffer;
  readonly type: string;
}

/** Pictures and documents of the content. */
export interface MediaSource {
  /** By the address that a release gave it; an old address answers as long as its release is kept. */
  media(hash: string, name: string): MediaFile | undefined;
  /** By its place in the content folder, for the few that have a fixed address. */
  mediaAt(path: string): MediaFile | undefined;
}

/** Media by content address, for ever the same; nothing in them may run. */
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
