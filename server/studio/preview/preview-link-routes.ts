import type { FastifyInstance } from 'fastify';
import { SHOWN_CHANGE_SCHEMA } from '../api/schemas.ts';
import { memberOfRequest } from '../who/protect.ts';
import { actorOf, type StudioServices } from '../studio-services.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLink,
  type PreviewLink,
  type PreviewTarget,
} from '../../preview/preview-links.ts';

/** Schema of the number of a release. */
const RELEASE_NUMBER_SCHEMA = {
  type: 'integer',
  minimum: 1,
  description: 'Number of the release that is shown.',
} as const;

/** Schema of the request that creates a link. */
const NEW_LINK_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    change: SHOWN_CHANGE_SCHEMA,
    release: RELEASE_NUMBER_SCHEMA,
    kind: {
      enum: ['shared', 'own'],
      default: 'shared',
      description: '`own` is a preview that the studio shows itself; its list of shared links leaves it out.',
    },
    days: { type: 'integer', minimum: 1, maximum: 30, default: 7, description: 'How long the link works.' },
  },
  oneOf: [{ required: ['change'] }, { required: ['release'] }],
} as const;
/** Schema of the query for a list of links. */
const LIST_QUERY_SCHEMA = {
  type: 'object',
  properties: { change: SHOWN_CHANGE_SCHEMA, release: RELEASE_NUMBER_SCHEMA },
} as const;
/** Schema of a path with the id of a link. */
const LINK_ID_PARAMS_SCHEMA = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1, maxLength: 64, description: 'Id of the link.' } },
} as const;

/** The target of a link: the change or the release that it shows. */
interface Target {
  readonly change?: string;
  readonly release?: number;
}

/** Adds the routes of links that show a change or a release to people who are not signed in. */
export function previewLinkRoutes(scope: FastifyInstance, { database }: Pick<StudioServices, 'database'>): void {
  const config = { permission: 'edit' as const };
  scope.get<{ Querystring: Target }>(
    '/preview-links',
    {
      config,
      schema: {
        querystring: LIST_QUERY_SCHEMA,
        summary: 'The links that still work, newest first; never their tokens.',
      },
    },
    async ({ query }) => ({ links: await listPreviewLinks(database, targetOf(query)) }),
  );
  scope.post<{ Body: Target & Pick<PreviewLink, 'kind'> & { days: number } }>(
    '/preview-links',
    {
      config,
      schema: {
        body: NEW_LINK_SCHEMA,
        summary: 'Creates a link to a change or a release. Only this answer has its token.',
      },
    },
    async (request, reply) => {
      const { days, kind, ...body } = request.body;
      const link = await createPreviewLink(database, actorOf(memberOfRequest(request)), {
        target: targetOf(body)!,
        days,
        kind,
      });
      return reply.code(201).send({ ...link, path: `/preview/${link.token}/` });
    },
  );
  scope.delete<{ Params: { id: string } }>(
    '/preview-links/:id',
    { config, schema: { params: LINK_ID_PARAMS_SCHEMA, summary: 'Revokes a link.' } },
    async (request, reply) => {
      await revokePreviewLink(database, actorOf(memberOfRequest(request)), request.params.id);
      return reply.code(204).send();
    },
  );
}

/** Returns the target that a request names: a change, otherwise a release; undefined if it names neither. */
function targetOf({ change, release }: Target): PreviewTarget | undefined {
  if (change !== undefined) return { change };
  return release === undefined ? undefined : { release };
}
