import type { FastifyInstance } from 'fastify';
import { ChangeError } from '../../changes/change-error.ts';
import type { Resolution } from '../../changes/publish/update-change.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { memberOfRequest, StudioRefusal } from '../who/protect.ts';
import { createChangeCheck } from '../changes/check-change.ts';
import { checkServicePermission } from './document-routes.ts';
import { releaseDifferences } from './release-differences.ts';
import { sendConflicts } from './refusals.ts';
import { CHANGE_ID_PARAMS_SCHEMA, RESOLUTIONS_SCHEMA, SEEN_VERSION_SCHEMA, CHANGE_VERSION_SCHEMA } from './schemas.ts';
import { actorOf, type StudioServices } from '../studio-services.ts';

/** Schema of the request that schedules a change. */
const DUE_SCHEMA = {
  type: 'object',
  required: ['due'],
  additionalProperties: false,
  properties: {
    due: { type: 'string', format: 'date-time', description: 'When the change is published, with a time zone.' },
    version: CHANGE_VERSION_SCHEMA,
  },
} as const;
/** Schema of the request that returns to an earlier release. */
const ROLLBACK_SCHEMA = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { release: { type: 'integer', minimum: 1, description: 'Default: the release before the current one.' } },
} as const;
/** Schema of the query that compares two releases. */
const TWO_RELEASES_SCHEMA = {
  type: 'object',
  required: ['before', 'after'],
  properties: { before: { type: 'integer', minimum: 1 }, after: { type: 'integer', minimum: 1 } },
} as const;

/** A request whose path contains the id of a change. */
type WithId = { Params: { id: string } };

/** Adds the routes that check, update, publish, schedule and revert changes, and the routes of releases. */
export function releaseRoutes(scope: FastifyInstance, services: StudioServices): void {
  const { changes, releases, refresh } = services;
  const publish = { config: { permission: 'publish' as const }, schema: { params: CHANGE_ID_PARAMS_SCHEMA } };
  const edit = { config: { permission: 'edit' as const }, schema: { params: CHANGE_ID_PARAMS_SCHEMA } };

  const check = createChangeCheck(services);
  scope.post<WithId>('/changes/:id/check', edit, ({ params: { id } }) => check(id));
  scope.post<WithId & { Body: { resolutions?: readonly Resolution[] } }>(
    '/changes/:id/update',
    { ...edit, schema: { params: CHANGE_ID_PARAMS_SCHEMA, body: RESOLUTIONS_SCHEMA } },
    async (request, reply) => {
      const { id } = request.params;
      for (const { path } of request.body.resolutions ?? []) checkServicePermission(request, path);
      const updated = await changes.update(actorOf(memberOfRequest(request)), id, request.body.resolutions);
      return updated.kind === 'conflicts' ? sendConflicts(reply, updated.conflicts) : { version: updated.version };
    },
  );
  scope.post<WithId & { Body: { version?: number } | null }>(
    '/changes/:id/publish',
    { ...publish, schema: { params: CHANGE_ID_PARAMS_SCHEMA, body: SEEN_VERSION_SCHEMA } },
    async (request, reply) => {
      const published = await changes.publish(
        actorOf(memberOfRequest(request)),
        request.params.id,
        request.body?.version,
      );
      if (published.kind === 'conflicts') return sendConflicts(reply, published.conflicts);
      await refresh();
      return reply.send({ release: published.release, notes: published.notes });
    },
  );
  scope.post<WithId & { Body: { due: string; version?: number } }>(
    '/changes/:id/schedule',
    { ...publish, schema: { params: CHANGE_ID_PARAMS_SCHEMA, body: DUE_SCHEMA } },
    async (request, reply) => {
      const due = Date.parse(request.body.due);
      const scheduled = await changes.schedule(
        actorOf(memberOfRequest(request)),
        request.params.id,
        due,
        request.body.version,
      );
      return scheduled.kind === 'conflicts' ? sendConflicts(reply, scheduled.conflicts) : scheduled.change;
    },
  );
  scope.post<WithId>('/changes/:id/take-back', publish, async (request, reply) => {
    const change = await changes.takeBack(actorOf(memberOfRequest(request)), request.params.id);
    return reply.code(201).send(change);
  });

  scope.get('/releases', { config: { permission: 'edit' } }, async () => ({ releases: await releases.list() }));
  scope.get<{ Querystring: { before: number; after: number } }>(
    '/releases/differences',
    {
      config: { permission: 'edit' },
      schema: { querystring: TWO_RELEASES_SCHEMA, summary: 'What differs between two releases.' },
    },
    async ({ query: { before, after } }) => {
      const [old, made] = await Promise.all([before, after].map((one) => releases.sourcesOf(one))).catch(refuseRelease);
      return { documents: releaseDifferences(old!, made!) };
    },
  );
  scope.post<{ Body: { release?: number } | null }>(
    '/releases/rollback',
    { config: { permission: 'publish' }, schema: { body: ROLLBACK_SCHEMA } },
    async (request, reply) => {
      const actor = actorOf(memberOfRequest(request));
      const release = await changes.rollback(actor, request.body?.release).catch(refuseRelease);
      await refresh();
      return reply.send({ release });
    },
  );
}

/** Throws a StudioRefusal with status 404 for the error of a missing release; throws any other error unchanged. */
function refuseRelease(error: unknown): never {
  if (error instanceof PortalError && !(error instanceof ChangeError)) throw new StudioRefusal(404, error.message);
  throw error;
}
