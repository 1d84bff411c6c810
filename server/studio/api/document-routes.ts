import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SERVICES_DOCUMENT } from '#src/model/studio/permissions.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { withUids } from '../../changes/merge/blocks.ts';
import { currentHash, isMediaPath, readText } from '../../changes/store/change-documents.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import { memberOfRequest, StudioRefusal } from '../who/protect.ts';
import { differencesOf } from './differences.ts';
import { sendConflicts } from './refusals.ts';
import { CHANGE_ID_PARAMS_SCHEMA, DOCUMENT_QUERY_SCHEMA, EDIT_SCHEMA } from './schemas.ts';
import { actorOf, type StudioServices } from '../studio-services.ts';

/** The body of a request that edits a document. */
interface EditBody {
  readonly path: string;
  readonly id?: string;
  readonly cause?: string;
  readonly operations: readonly ValueEdit[];
}

/** Adds the routes of the documents of a change, and of published documents. */
export function documentRoutes(
  scope: FastifyInstance,
  { database, changes }: Pick<StudioServices, 'database' | 'changes'>,
): void {
  const edit = { config: { permission: 'edit' as const } };
  scope.get<{ Params: { id: string }; Querystring: { path: string } }>(
    '/changes/:id/document',
    {
      ...edit,
      schema: {
        params: CHANGE_ID_PARAMS_SCHEMA,
        querystring: DOCUMENT_QUERY_SCHEMA,
        summary: 'A document as the change has it, and its base.',
      },
    },
    async ({ params: { id }, query: { path } }) => {
      const { text, baseText, ...document } = await changes.document(id, path);
      return { ...document, value: withEditableBlocks(text), baseValue: withEditableBlocks(baseText) };
    },
  );
  scope.get<{ Querystring: { path: string } }>(
    '/document',
    { ...edit, schema: { querystring: DOCUMENT_QUERY_SCHEMA, summary: 'A document as it is published.' } },
    async ({ query: { path } }) => {
      const hash = await currentHash(database, path);
      const value = isMediaPath(path) ? undefined : withEditableBlocks(await readText(database, hash));
      return { path, hash, baseHash: hash, value, baseValue: value };
    },
  );
  scope.get<{ Params: { id: string } }>(
    '/changes/:id/differences',
    { ...edit, schema: { params: CHANGE_ID_PARAMS_SCHEMA, summary: 'What the change changes, in words.' } },
    async ({ params: { id } }) => {
      const documents = await Promise.all((await changes.documents(id)).map(({ path }) => changes.document(id, path)));
      const changed = documents.filter(({ hash, baseHash }) => hash !== baseHash);
      return {
        documents: changed.map(({ path, text, baseText, hash, baseHash }) => ({
          path,
          kind: baseHash === null ? 'added' : hash === null ? 'removed' : 'changed',
          differences: differencesOf(valueOf(baseText), valueOf(text)),
        })),
      };
    },
  );
  scope.post<{ Params: { id: string }; Body: EditBody }>(
    '/changes/:id/edits',
    {
      ...edit,
      // A page with all its blocks fits into this limit; larger documents are edited in parts.
      bodyLimit: 4_194_304,
      schema: {
        params: CHANGE_ID_PARAMS_SCHEMA,
        body: EDIT_SCHEMA,
        summary: 'Edits a document. Status 409 with conflicts if it is refused.',
      },
    },
    async (request, reply) => {
      const { path } = request.body;
      checkServicePermission(request, path);
      const result = await changes.edit(actorOf(memberOfRequest(request)), request.params.id, request.body);
      if (result.kind === 'refused') return sendConflicts(reply, result.conflicts);
      const { version, hash, before } = result;
      return reply.send({ version, hash, before });
    },
  );
}

/**
 * Throws a StudioRefusal if a member without the permission for services edits the document with the addresses of
 * services.
 */
export function checkServicePermission(request: FastifyRequest, path: string): void {
  const { permissions } = memberOfRequest(request);
  if (path !== SERVICES_DOCUMENT || permissions.includes('propose-services')) return;
  throw new StudioRefusal(403, 'Your role does not permit changes of services. Ask QA or an administrator.');
}

/** Returns the value of a document. Every block in it has a uid, by which an edit can name the block. */
const withEditableBlocks = (text: string | undefined): unknown => withUids(valueOf(text), '');

/** Returns the value of a document; its text if that is not JSON; undefined if there is no document. */
function valueOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  return 'value' in parsed ? parsed.value : text;
}
