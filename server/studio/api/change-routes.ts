import type { FastifyInstance } from 'fastify';
import type { Change, ChangeState } from '#src/model/studio/change.ts';
import { memberOfRequest } from '../who/protect.ts';
import { CHANGE_ID_PARAMS_SCHEMA, NEW_CHANGE_ID_PARAMS_SCHEMA, SEEN_VERSION_SCHEMA, TITLE_SCHEMA } from './schemas.ts';
import { actorOf, type StudioServices } from '../studio-services.ts';

/** All states of a change. */
const CHANGE_STATES: readonly ChangeState[] = ['open', 'in review', 'scheduled', 'published', 'closed'];
/** Schema of the query for a list of changes. */
const LIST_QUERY_SCHEMA = {
  type: 'object',
  properties: {
    state: { type: 'array', items: { enum: CHANGE_STATES }, description: 'Only changes in one of these states.' },
  },
} as const;

/** A request whose path contains the id of a change. */
type WithId = { Params: { id: string } };
/** A request with the version of the change that the client has seen. */
type WithVersion = { Body: { version?: number } | null };

/** Adds the routes of changes: create, list, rename, review, close. */
export function changeRoutes(scope: FastifyInstance, { changes }: Pick<StudioServices, 'changes'>): void {
  const edit = { config: { permission: 'edit' as const } };
  const one = { ...edit, schema: { params: CHANGE_ID_PARAMS_SCHEMA } };
  scope.get<{ Querystring: { state?: ChangeState[] } }>(
    '/changes',
    { ...edit, schema: { querystring: LIST_QUERY_SCHEMA, summary: 'The changes, newest first.' } },
    async ({ query }) => ({ changes: await changes.list(query.state) }),
  );
  scope.post<{ Body: { title: string } }>(
    '/changes',
    { ...edit, schema: { body: TITLE_SCHEMA, summary: 'Creates a change over what is published now.' } },
    async (request, reply) => {
      const change = await changes.create(actorOf(memberOfRequest(request)), request.body.title);
      return reply.code(201).send(change);
    },
  );
  scope.put<WithId & { Body: { title: string } }>(
    '/changes/:id',
    {
      ...edit,
      schema: {
        params: NEW_CHANGE_ID_PARAMS_SCHEMA,
        body: TITLE_SCHEMA,
        summary: 'Creates a change with an id that the client makes. A repeated request returns the change as it is.',
      },
    },
    async (request, reply) => {
      const actor = actorOf(memberOfRequest(request));
      const { change, isNew } = await changes.createOnce(actor, request.params.id, request.body.title);
      return reply.code(isNew ? 201 : 200).send(change);
    },
  );
  scope.get<WithId>('/changes/:id', one, async ({ params: { id } }) => {
    const [change, documents] = await Promise.all([changes.get(id), changes.documents(id)]);
    const shown = documents.map(({ path, base_hash, hash, version }) => ({ path, baseHash: base_hash, hash, version }));
    return { ...change, documents: shown };
  });
  scope.patch<WithId & { Body: { title: string } }>(
    '/changes/:id',
    { ...edit, schema: { params: CHANGE_ID_PARAMS_SCHEMA, body: TITLE_SCHEMA } },
    (request) => changes.rename(actorOf(memberOfRequest(request)), request.params.id, request.body.title),
  );
  scope.get<WithId>('/changes/:id/edits', one, async ({ params: { id } }) => {
    await changes.get(id);
    const edits = await changes.edits(id);
    return {
      edits: edits.map(({ operations, conflicts, after_hash, ...row }) => ({
        ...row,
        hash: after_hash,
        operations: JSON.parse(operations) as unknown,
        conflicts: conflicts === null ? undefined : (JSON.parse(conflicts) as unknown),
      })),
    };
  });
  const seen = { params: CHANGE_ID_PARAMS_SCHEMA, body: SEEN_VERSION_SCHEMA };
  for (const move of ['submit', 'reopen', 'close'] as const)
    scope.post<WithId & WithVersion>(`/changes/:id/${move}`, { ...edit, schema: seen }, (request): Promise<Change> =>
      changes[move](actorOf(memberOfRequest(request)), request.params.id, request.body?.version),
    );
  scope.post<WithId & WithVersion>(
    '/changes/:id/approve',
    { config: { permission: 'review' }, schema: { ...seen, summary: 'Approves a change that is in review.' } },
    (request) => changes.approve(actorOf(memberOfRequest(request)), request.params.id, request.body?.version),
  );
}
