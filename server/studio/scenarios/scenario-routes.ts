import type { FastifyInstance, FastifyReply } from 'fastify';
import schema from '#schemas/scenarios/scenario.schema.json' with { type: 'json' };
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { ChangeError } from '../../changes/change-error.ts';
import type { ScenarioProblem } from '../../scenarios/checks/scenario-problem.ts';
import { removeScenario, saveScenario } from '../../scenarios/library/saved-scenarios.ts';
import { actorOf, type StudioServices } from '../api/studio-services.ts';
import { memberOfRequest } from '../who/protect.ts';

const NAME = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: 80, description: 'Name of the scenario: devices-down' } },
} as const;
/** The whole document is checked by its own rules, which say what to do. */
const DOCUMENT = { type: 'object', description: 'A scenario: schemas/scenarios/scenario.schema.json' } as const;
/** Largest document in bytes: it may contain a captured layout. */
const MAX_DOCUMENT = 2_000_000;

interface WithName {
  readonly Params: { readonly id: string };
}

/** Adds the routes of the scenarios. Everybody in the studio sees and opens them; QA writes them. */
export function scenarioRoutes(
  scope: FastifyInstance,
  { database, scenarios }: Pick<StudioServices, 'database' | 'scenarios'>,
): void {
  if (!scenarios) return;
  const read = { config: { permission: 'any' as const } };
  const write = { config: { permission: 'scenarios' as const }, bodyLimit: MAX_DOCUMENT };
  scope.get(
    '/scenarios',
    { ...read, schema: { summary: 'All scenarios, with what their parts may be.' } },
    async () => ({
      schema,
      choices: await scenarios.choices(),
      scenarios: await scenarios.list(),
    }),
  );
  scope.get<WithName>('/scenarios/:id', { ...read, schema: { params: NAME } }, async ({ params: { id } }) => {
    const document = await scenarios.document(id);
    if (!document) throw new ChangeError('missing', `There is no scenario "${id}".`);
    return { document };
  });
  scope.post<{ Body: object }>(
    '/scenarios/check',
    { ...write, schema: { body: DOCUMENT, summary: 'What is wrong with a scenario. Nothing is stored.' } },
    async ({ body }) => ({ problems: await scenarios.check(body) }),
  );
  scope.post<{ Body: Scenario }>(
    '/scenarios/keep',
    { ...write, schema: { body: DOCUMENT, summary: 'Keeps a scenario for a day, to look at it. Returns its name.' } },
    async ({ body }, reply) => {
      const problems = await scenarios.check(body);
      return problems.length > 0 ? refuse(reply, problems) : { name: await scenarios.keep(body) };
    },
  );
  scope.put<WithName & { Body: Scenario }>(
    '/scenarios/:id',
    { ...write, schema: { params: NAME, body: DOCUMENT, summary: 'Saves a scenario for everybody.' } },
    async (request, reply) => {
      const { body: document, params } = request;
      const problems = await scenarios.check(document);
      if (problems.length > 0) return refuse(reply, problems);
      const member = memberOfRequest(request);
      await saveScenario(database, { ...actorOf(member), name: member.name }, { name: params.id, document });
      return { name: params.id };
    },
  );
  scope.delete<WithName>('/scenarios/:id', { ...write, schema: { params: NAME } }, async (request, reply) => {
    await removeScenario(database, actorOf(memberOfRequest(request)), request.params.id);
    return reply.code(204).send();
  });
}

const refuse = (reply: FastifyReply, problems: readonly ScenarioProblem[]): FastifyReply =>
  reply.code(422).send({ error: 'The scenario has problems. Correct them first.', problems });
