import type { FastifyInstance, FastifyReply } from 'fastify';
import schema from '#schemas/scenarios/scenario.schema.json' with { type: 'json' };
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import { ChangeError } from '../../changes/change-error.ts';
import { removeScenario, saveScenario, readSavedTime, type SavedScenario } from '../../scenarios/saved-scenarios.ts';
import { MAX_SCENARIO_BYTES } from '../../scenarios/scenario-files.ts';
import { actorOf, type StudioServices } from '../studio-services.ts';
import { memberOfRequest } from '../who/protect.ts';

/** Schema of a path with the name of a scenario. */
const SCENARIO_NAME_PARAMS_SCHEMA = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 80, description: 'Name of the scenario: devices-down' } },
} as const;
/** Schema of the query with the saved version that the editor knows. */
const KNOWN_VERSION_SCHEMA = {
  type: 'object',
  properties: {
    known: {
      type: 'string',
      pattern: '^(none|\\d{1,15})$',
      description:
        'Time of the saved version that it replaces; "none" if no scenario may have the name; without it, no saved one may.',
    },
  },
} as const;
/**
 * Schema of a scenario. It accepts any object, because `scenarios.check` reports better messages, with a solution for
 * each problem.
 */
const SCENARIO_SCHEMA = { type: 'object', description: 'A scenario: schemas/scenarios/scenario.schema.json' } as const;

/** A request whose path contains the name of a scenario. */
interface WithName {
  readonly Params: { readonly name: string };
}

/**
 * Adds the routes of the scenarios. Every member of the studio can see and open them; QA and administrators can write
 * them.
 */
export function scenarioRoutes(
  scope: FastifyInstance,
  { database, scenarios }: Pick<StudioServices, 'database' | 'scenarios'>,
): void {
  if (!scenarios) return;
  const read = { config: { permission: 'any' as const } };
  const write = { config: { permission: 'scenarios' as const }, bodyLimit: MAX_SCENARIO_BYTES };
  scope.get(
    '/scenarios',
    { ...read, schema: { summary: 'All scenarios, with what their parts may be.' } },
    async () => ({
      schema,
      choices: await scenarios.choices(),
      scenarios: await scenarios.list(),
    }),
  );
  scope.get<WithName>(
    '/scenarios/:name',
    { ...read, schema: { params: SCENARIO_NAME_PARAMS_SCHEMA } },
    async ({ params: { name } }) => {
      const document = await scenarios.document(name);
      if (!document) throw new ChangeError('missing', `There is no scenario "${name}".`);
      return { document, updated: await readSavedTime(database, name) };
    },
  );
  scope.post<{ Body: object }>(
    '/scenarios/check',
    { ...write, schema: { body: SCENARIO_SCHEMA, summary: 'What is wrong with a scenario. Nothing is stored.' } },
    async ({ body }) => ({ problems: await scenarios.check(body) }),
  );
  scope.post<{ Body: Scenario }>(
    '/scenarios/keep',
    {
      ...write,
      schema: { body: SCENARIO_SCHEMA, summary: 'Keeps a scenario for a day, to look at it. Returns its name.' },
    },
    async ({ body }, reply) => {
      const problems = await scenarios.check(body);
      return problems.length > 0 ? sendProblems(reply, problems) : { name: await scenarios.keep(body) };
    },
  );
  scope.put<WithName & { Body: Scenario; Querystring: { readonly known?: string } }>(
    '/scenarios/:name',
    {
      ...write,
      schema: {
        params: SCENARIO_NAME_PARAMS_SCHEMA,
        querystring: KNOWN_VERSION_SCHEMA,
        body: SCENARIO_SCHEMA,
        summary: 'Saves a scenario for everybody. Status 409 if its name has a version that is not known.',
      },
    },
    async (request, reply) => {
      const { body: document, params, query } = request;
      const { name } = params;
      const problems = await scenarios.check(document);
      if (problems.length > 0) return sendProblems(reply, problems);
      const isNew = query.known === 'none';
      const saved = await readSavedTime(database, name);
      if (isNew && saved === undefined && (await scenarios.document(name))) return refuseName(reply, name);
      const member = memberOfRequest(request);
      const known = isNew || query.known === undefined ? undefined : Number(query.known);
      const author = { ...actorOf(member), name: member.name };
      const result = await saveScenario(database, author, { name, document, known });
      return result.kind === 'taken' ? refuseName(reply, name, result.by) : { name, updated: result.updated };
    },
  );
  scope.delete<WithName>(
    '/scenarios/:name',
    { ...write, schema: { params: SCENARIO_NAME_PARAMS_SCHEMA } },
    async (request, reply) => {
      await removeScenario(database, actorOf(memberOfRequest(request)), request.params.name);
      return reply.code(204).send();
    },
  );
}

/**
 * Refuses a name: sends status 409 because another scenario has it: a saved one, whose author is in `by`, or a shipped
 * one.
 */
function refuseName(reply: FastifyReply, name: string, by?: Pick<SavedScenario, 'author' | 'updated'>): FastifyReply {
  const other = by ? `${by.author} has saved a scenario "${name}"` : `A shipped scenario has the name "${name}"`;
  return reply.code(409).send({ error: `${other}. Choose another name, or replace it.`, taken: { ...by } });
}

/** Sends 422 with the problems of a scenario. */
const sendProblems = (reply: FastifyReply, problems: readonly ScenarioProblem[]): FastifyReply =>
  reply.code(422).send({ error: 'The scenario has problems. Correct them first.', problems });
