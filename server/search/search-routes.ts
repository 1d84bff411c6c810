import type { FastifyInstance } from 'fastify';
import { compressOnce, sendPrepared } from '../http/send-prepared.ts';

/** Provides the search indexes of the live release, and those of earlier ones. */
export interface SearchSource {
  /**
   * Returns the file that lists the addresses of all files of the search index in a language; undefined if there is
   * none.
   */
  searchIndex(language: string): { readonly body: Buffer; readonly etag: string } | undefined;
  searchFile(file: string): { readonly body: Buffer } | undefined | Promise<{ readonly body: Buffer } | undefined>;
}

/** Largest file, in bytes, that is compressed with the best quality. Larger files would take too long. */
const MAX_BEST_QUALITY_BYTES = 64_000;
/**
 * Matches the name of a file of the index, with a hash: `en-0123456789ab.json`, or `en-2-0123456789ab.json` for a part.
 */
const INDEX_FILE_NAME = /^[a-z]{2}(?:-\d{1,3})?-[0-9a-f]{12}\.json$/;

/**
 * Adds the routes of the support search: the addresses of the live index, and the files of all indexes, which never
 * change.
 */
export function searchRoutes(app: FastifyInstance, source: () => SearchSource): void {
  app.get<{ Params: { language: string } }>('/api/search/:language', (request, reply) => {
    const index = source().searchIndex(request.params.language.toLowerCase());
    if (index) return sendPrepared(request, reply, { status: 200, ...index });
    return reply.code(404).header('cache-control', 'no-cache').send({ error: 'There is no search index.' });
  });

  app.get<{ Params: { file: string } }>('/search/:file', async ({ params, headers }, reply) => {
    const file = INDEX_FILE_NAME.test(params.file) ? await source().searchFile(params.file) : undefined;
    if (!file) return reply.code(404).header('cache-control', 'no-cache').send({ error: 'No such file.' });
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('content-type', 'application/json; charset=utf-8');
    if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.compress(file.body);
    return reply
      .header('content-encoding', 'br')
      .send(await compressOnce(file.body, file.body.length > MAX_BEST_QUALITY_BYTES ? undefined : 11));
  });
}
