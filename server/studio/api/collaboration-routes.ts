import type { FastifyInstance } from 'fastify';
import { realNow } from '#src/lib/clock.ts';
import { randomId } from '#src/lib/random-id.ts';
import { appendAudit } from '../../changes/store/audit.ts';
import { memberOfRequest } from '../who/protect.ts';
import { readPresence, savePresence } from './presence.ts';
import { CHANGE_ID_PARAMS_SCHEMA, PATH_SCHEMA } from './schemas.ts';
import { actorOf, type StudioServices } from '../studio-services.ts';

/** Schema of the request that adds a comment. */
const COMMENT_SCHEMA = {
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string', pattern: '\\S', maxLength: 4000 }, path: PATH_SCHEMA },
} as const;
/** Schema of the request that reports which document an editor has open. */
const OPEN_DOCUMENT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: { path: PATH_SCHEMA },
} as const;

/** A request whose path contains the id of a change. */
interface WithId {
  readonly Params: { readonly id: string };
}

/** Adds the routes of comments on a change, and of the editors who have it open. */
export function collaborationRoutes(scope: FastifyInstance, { database, changes }: StudioServices): void {
  const edit = { config: { permission: 'edit' as const } };
  scope.get<WithId>(
    '/changes/:id/comments',
    { ...edit, schema: { params: CHANGE_ID_PARAMS_SCHEMA } },
    async ({ params: { id } }) => {
      await changes.get(id);
      const rows = database.selectFrom('change_comment').select(['id', 'path', 'author', 'name', 'text', 'at']);
      return { comments: await rows.where('change', '=', id).orderBy('at').orderBy('id').execute() };
    },
  );
  scope.post<WithId & { Body: { text: string; path?: string } }>(
    '/changes/:id/comments',
    { ...edit, schema: { params: CHANGE_ID_PARAMS_SCHEMA, body: COMMENT_SCHEMA } },
    async (request, reply) => {
      const { id: change } = await changes.get(request.params.id);
      const member = memberOfRequest(request);
      const { subject: author, name } = member;
      const { text, path = null } = request.body;
      const comment = { id: randomId(), path, author, name, text, at: realNow() };
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('change_comment')
          .values({ ...comment, change })
          .execute();
        await appendAudit(transaction, actorOf(member), {
          action: 'comment.create',
          target: path === null ? change : `${change} ${path}`,
          after: comment.id,
        });
      });
      return reply.code(201).send(comment);
    },
  );
  scope.put<WithId & { Body: { path?: string } }>(
    '/changes/:id/presence',
    {
      ...edit,
      schema: {
        params: CHANGE_ID_PARAMS_SCHEMA,
        body: OPEN_DOCUMENT_SCHEMA,
        summary: 'Says where the caller is, and returns who is here.',
      },
    },
    async (request, reply) => {
      const { id: change } = await changes.get(request.params.id);
      const member = memberOfRequest(request);
      const place = { change, path: request.body.path ?? null };
      await savePresence(database, { ...place, subject: member.subject, name: member.name });
      const present = (await readPresence(database)).filter((one) => one.change === change);
      return reply.send({ present: present.map(({ subject, name, path, at }) => ({ subject, name, path, at })) });
    },
  );
}
