import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activeSvg } from '../../content/drafts/active-svg.ts';
import { looksLike, MEDIA_EXTENSIONS, mediaType } from '../../content/drafts/media-types.ts';
import { currentHash, readMediaBody } from '../../changes/store/change-documents.ts';
import { memberOfRequest, StudioRefusal } from '../who/protect.ts';
import { sendConflicts } from './refusals.ts';
import { CHANGE_ID_PARAMS_SCHEMA } from './schemas.ts';
import { actorOf, type StudioServices } from '../studio-services.ts';

/** Maximum size of a file, in bytes: larger pictures make pages slow. */
const MAX_BYTES = 5_000_000;

/** Schema of the query of a request that stores, removes or restores a file. */
const FILE_QUERY_SCHEMA = {
  type: 'object',
  required: ['path'],
  additionalProperties: false,
  properties: {
    path: {
      type: 'string',
      maxLength: 500,
      pattern: '^media/',
      description: 'Path of the file in the content folder.',
    },
    was: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: 'Hash of the file that was seen; missing for a new file.',
    },
  },
} as const;

/** Schema of the query of a request that shows a file. */
const SHOWN_FILE_QUERY_SCHEMA = {
  type: 'object',
  required: ['path'],
  properties: {
    path: FILE_QUERY_SCHEMA.properties.path,
    change: { type: 'string', maxLength: 64, description: 'As this change has it. Default: what is published.' },
    version: { type: 'string', maxLength: 64, description: 'Changes nothing; makes browsers load a replaced file.' },
  },
} as const;

/** A request that stores, removes or restores a file in a change. */
interface FileRequest {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly path: string; readonly was?: string };
}

/**
 * Adds the routes of media files. The body of a request is the bytes of a file. Its content is checked before it is
 * stored in the change.
 */
export function mediaFileRoutes(
  scope: FastifyInstance,
  { changes, database }: Pick<StudioServices, 'changes' | 'database'>,
): void {
  scope.get<{ Querystring: { path: string; change?: string } }>(
    '/media',
    {
      config: { permission: 'edit' },
      schema: { querystring: SHOWN_FILE_QUERY_SCHEMA, summary: 'The bytes of a media file.' },
    },
    async ({ query: { path: file, change } }, reply) => {
      const hash =
        change === undefined ? await currentHash(database, file) : (await changes.document(change, file)).hash;
      const type = mediaType(path.extname(file));
      if (hash === null || type === undefined) throw new StudioRefusal(404, 'There is no such media file.');
      return reply.type(type).send(await readMediaBody(database, hash));
    },
  );
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
    done(null, body),
  );
  const options = {
    config: { permission: 'edit' as const },
    schema: { params: CHANGE_ID_PARAMS_SCHEMA, querystring: FILE_QUERY_SCHEMA },
  };
  const replace = async (request: FastifyRequest<FileRequest>, reply: FastifyReply, to: Uint8Array | null) => {
    const { path: file, was = null } = request.query;
    const actor = actorOf(memberOfRequest(request));
    const result = await changes.replaceMedia(actor, request.params.id, { path: file, was, to });
    if (result.kind === 'refused') return sendConflicts(reply, result.conflicts);
    return reply.send({ version: result.version, hash: result.hash });
  };
  scope.put<FileRequest & { Body: unknown }>(
    '/changes/:id/media',
    { ...options, bodyLimit: MAX_BYTES },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new StudioRefusal(415, 'Send the bytes as application/octet-stream.');
      checkFile(request.query.path, request.body);
      return replace(request, reply, request.body);
    },
  );
  scope.delete<FileRequest>('/changes/:id/media', options, (request, reply) => replace(request, reply, null));
  scope.post<FileRequest>(
    '/changes/:id/media/bring-back',
    { ...options, schema: { ...options.schema, summary: 'Puts the published file in place of what the change has.' } },
    async (request, reply) => {
      const published = await currentHash(database, request.query.path);
      if (published === null) throw new StudioRefusal(404, 'No such file is published.');
      return replace(request, reply, await readMediaBody(database, published));
    },
  );
}

/**
 * Throws a StudioRefusal if the file extension is not supported, if the bytes do not match it, or if an SVG drawing
 * could run code or load files.
 */
function checkFile(file: string, body: Buffer): void {
  const type = mediaType(path.extname(file));
  if (type === undefined)
    throw new StudioRefusal(422, `Files of this type are not shown. Use ${MEDIA_EXTENSIONS.join(', ')}.`);
  if (!looksLike(type, body)) throw new StudioRefusal(422, `This is not a ${type} file. Save it again in that format.`);
  const active = type === 'image/svg+xml' ? activeSvg(body) : undefined;
  if (active !== undefined)
    throw new StudioRefusal(
      422,
      `The drawing contains "${active}", which could run or load something. Export a plain SVG.`,
    );
}
