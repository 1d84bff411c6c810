import type { FastifyInstance } from 'fastify';
import { realNow, DAY_MS } from '#src/lib/clock.ts';
import { ROLES, type Role } from '../who/roles.ts';
import { memberOfRequest, StudioRefusal } from '../who/protect.ts';
import type { Member, Sessions } from '../who/sessions.ts';
import type { ScriptTokens } from '../who/tokens.ts';
import { actorOf } from '../studio-services.ts';

/** Maximum lifetime of a token, in days. */
const MAX_DAYS = 365;

/** Schema of the request that creates a token. */
const NEW_TOKEN_SCHEMA = {
  type: 'object',
  required: ['name', 'role', 'days'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80, description: 'What the token is for.' },
    role: { enum: [...ROLES], description: 'What the script may do.' },
    days: { type: 'integer', minimum: 1, maximum: MAX_DAYS, description: 'How long the token is valid.' },
  },
} as const;

/** The request that creates a token. */
interface NewToken {
  readonly name: string;
  readonly role: Role;
  readonly days: number;
}

/** Where the routes about people find tokens and sessions. */
export interface PeopleOptions {
  readonly tokens: ScriptTokens;
  readonly sessions: Pick<Sessions, 'people'>;
}

/** Returns all people who have signed in. Only administrators also get the time when each was last active. */
async function peopleFor(sessions: PeopleOptions['sessions'], { permissions }: Pick<Member, 'permissions'>) {
  const people = await sessions.people();
  if (permissions.includes('administer')) return { people };
  return { people: people.map(({ subject, name, roles }) => ({ subject, name, roles })) };
}

/** Adds the routes about people: the signed-in member, the names of all members, and the tokens of scripts. */
export function peopleRoutes(scope: FastifyInstance, { tokens, sessions }: PeopleOptions): void {
  scope.get('/me', { config: { permission: 'any' } }, (request) => {
    const { subject, name, roles, permissions } = memberOfRequest(request);
    return { subject, name, roles, permissions };
  });
  scope.get(
    '/people',
    {
      config: { permission: 'any' },
      schema: { summary: 'Everybody who has signed in, with names and roles; for administrators also the last use.' },
    },
    (request) => peopleFor(sessions, memberOfRequest(request)),
  );
  const administer = { config: { permission: 'administer' as const } };
  scope.get('/tokens', administer, async () => ({ tokens: await tokens.list() }));
  scope.post<{ Body: NewToken }>(
    '/tokens',
    { ...administer, schema: { body: NEW_TOKEN_SCHEMA } },
    async (request, reply) => {
      const { name, role, days } = request.body;
      const actor = actorOf(memberOfRequest(request));
      const token = await tokens.create(actor, { name, role, expires: realNow() + days * DAY_MS });
      return reply.code(201).send(token);
    },
  );
  scope.delete<{ Params: { id: string } }>('/tokens/:id', administer, async (request, reply) => {
    const actor = actorOf(memberOfRequest(request));
    if (!(await tokens.revoke(actor, request.params.id))) throw new StudioRefusal(404, 'There is no such token.');
    return reply.code(204).send();
  });
}
