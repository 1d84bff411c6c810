/** Several editors at two servers with one database, whose responses are compared with the model. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../change.ts';
import { createChanges, type Changes } from '../changes.ts';
import { valueEditOf, pageIn, pageOfText, type EditingResponse, type World } from './change-model.ts';
import { countStatements, crashingDatabase } from './crashing.ts';
import type { EditingRequest } from './servers/requests.ts';
import type { EditingServer } from './servers/server.ts';
import type { ModelPage } from './page-model.ts';
import { impossibleError, worldsAfter, type EditorAction } from './possible-worlds.ts';
import { editOf, viewAfter, type Step, type Turn } from './random-steps.ts';
import { ANA, BEN, PAGE, smallStore } from './small-content.ts';

/** On average, one in this many crashes kills the real process. A kill at every crash would take too long. */
const CRASHES_PER_KILL = 25;
const EDITORS: readonly Actor[] = [ANA, BEN, { subject: 'cleo', role: 'editor' }];

/** Number of occurrences of each event. `together`: two requests were sent to different servers at the same time. */
export type EventCounts = Record<EditingResponse['kind'] | 'crashed' | 'together', number>;

/** Several editors who work with two servers and one database. */
export interface Office {
  /**
   * Executes the turns in two new changes. `assigned` contains for each editor the index of the change. Throws at the
   * first response that is impossible.
   */
  work(assigned: readonly number[], turns: readonly Turn[]): Promise<EventCounts>;
  /**
   * For each kind of request, the points of the crashes that happened: the number of the last executed statement; 0 if
   * all statements were executed.
   */
  readonly crashes: ReadonlyMap<string, ReadonlySet<number>>;
  /** How many statements an edit, an update and a publish need. */
  readonly statements: Readonly<Record<'edit' | 'resolve' | 'publish', number>>;
}

/** Opens an office with these servers. The servers share only the database, which the test also reads directly. */
export async function openOffice(database: Database, servers: readonly EditingServer[]): Promise<Office> {
  const statements = await countStatementsByRequest(database);
  const crashes = new Map<string, Set<number>>();
  const reader = createChanges({ database, releases: smallStore(database) });
  return {
    statements,
    crashes,
    work: (assigned, turns) => workInTurns({ database, reader, servers, statements, crashes, assigned }, turns),
  };
}

/** Returns how many statements an edit, an update and a publish need. */
async function countStatementsByRequest(database: Database): Promise<Office['statements']> {
  const plan = { after: 0 };
  const counted = crashingDatabase(database, plan);
  const changes = createChanges({ database: counted, releases: smallStore(counted) });
  const { id } = await changes.create(ANA, 'Counted');
  const page = pageOfText((await changes.document(id, PAGE)).text!);
  const operations = [{ at: '/en/title', was: page.titles['/en/title'], to: 'counted' }];
  return {
    edit: await countStatements(plan, () => changes.edit(ANA, id, { path: PAGE, operations })),
    resolve: await countStatements(plan, () => changes.update(ANA, id)),
    publish: await countStatements(plan, () => changes.publish(ANA, id)),
  };
}

/** Data that the functions of this file share. */
interface OfficeContext {
  readonly database: Database;
  readonly reader: Changes;
  readonly servers: readonly EditingServer[];
  readonly statements: Office['statements'];
  readonly crashes: Map<string, Set<number>>;
  readonly assigned: readonly number[];
}

/** A step of an editor, with its change, its action and its request. */
interface TakenStep extends EditorAction {
  readonly step: Step;
  readonly request: EditingRequest;
}

/** Executes the turns. Throws if a response or the stored content is impossible in the model. */
async function workInTurns(place: OfficeContext, turns: readonly Turn[]): Promise<EventCounts> {
  const { database, reader, assigned } = place;
  const seen: EventCounts = {
    saved: 0,
    refused: 0,
    published: 0,
    conflicts: 0,
    updated: 0,
    state: 0,
    crashed: 0,
    together: 0,
  };
  const live = await readPublished(reader);
  const current = [(await reader.create(ANA, 'Shared')).id, (await reader.create(BEN, 'Own')).id];
  let worlds: readonly World[] = [{ live, changes: new Map(current.map((id) => [id, { isOpen: true }])) }];
  const views = assigned.map(() => live);
  const acknowledged: string[] = [];

  const look = async (id: string): Promise<ModelPage> => {
    const page = pageOfText((await reader.document(id, PAGE)).text!);
    const before = worlds;
    worlds = worlds.filter((world) => isDeepStrictEqual(pageIn(world, id), page));
    if (worlds.length === 0)
      throw impossibleError(
        'The page',
        page,
        before.map((world) => pageIn(world, id)),
      );
    return page;
  };
  /** Creates a new change in place of each change that was published. */
  const renew = async (): Promise<void> => {
    for (const [index, id] of current.entries()) {
      if (worlds[0]!.changes.get(id)!.isOpen) continue;
      const next = (await reader.create(ANA, 'Next')).id;
      current[index] = next;
      worlds = worlds.map((world) => ({ ...world, changes: new Map(world.changes).set(next, { isOpen: true }) }));
    }
  };
  for (const [number, turn] of turns.entries()) {
    const taken: TakenStep[] = [];
    for (const [index, step] of turn.entries()) {
      const id = current[assigned[step.editor]!]!;
      if (step.do === 'look') views[step.editor] = await look(id);
      else {
        const one = takeStep(step, id, views[step.editor]!, `${number}-${index}`);
        if (one) taken.push(one);
      }
    }
    const [one, other] = taken;
    const isTogether = other !== undefined && one!.step.editor % 2 !== other.step.editor % 2;
    seen.together += isTogether ? 1 : 0;
    for (const some of isTogether ? [taken] : taken.map((single) => [single])) {
      const responses = await Promise.all(some.map((each) => sendStep(place, each, seen)));
      worlds = worldsAfter(worlds, some, responses);
      for (const [index, { step, id, action }] of some.entries()) {
        const { kind } = responses[index]!;
        seen[kind] += 1;
        if (kind !== 'saved' || action.do === 'publish' || action.do === 'resolve') continue;
        acknowledged.push(`${id} ${number}-${turn.indexOf(step)}`);
        views[step.editor] = viewAfter(views[step.editor]!, action);
      }
    }
    await renew();
  }
  for (const id of current) await look(id);
  const published = await readPublished(reader);
  if (!worlds.some((world) => isDeepStrictEqual(world.live, published)))
    throw impossibleError(
      'What is published',
      published,
      worlds.map((world) => world.live),
    );
  await checkStored(database, [...worlds[0]!.changes.keys()], acknowledged);
  for (const id of current) await reader.close(ANA, id);
  return seen;
}

/**
 * Returns a step with its action and its request; undefined if the step changes nothing. `name` becomes the id of the
 * edit.
 */
function takeStep(step: Step, id: string, view: ModelPage, name: string): TakenStep | undefined {
  const actor = EDITORS[step.editor]!;
  if (step.do === 'publish') {
    return { step, id, action: { do: 'publish' }, request: { do: 'publish', actor, id } };
  }
  if (step.do === 'resolve') {
    return { step, id, action: { do: 'resolve' }, request: { do: 'resolve', actor, id } };
  }
  const action = editOf(step, view, `block-${id}-${name}`);
  // An edit that changes nothing is not sent.
  if (!action) return undefined;
  const edit = { id: name, path: PAGE, operations: [valueEditOf(action)] };
  return { step, id, action, request: { do: 'edit', actor, id, edit } };
}

/** Sends a step to the server of its editor. If the server crashes, the browser sends it again after the restart. */
async function sendStep(
  { servers, statements, crashes }: OfficeContext,
  taken: TakenStep,
  seen: EventCounts,
): Promise<EditingResponse> {
  const { step, request } = taken;
  const server = servers[step.editor % servers.length]!;
  const after = Math.ceil((step.crash / 1000) * (statements[request.do] + 2));
  const sent = await server.send(request, { after, isKilled: step.where % CRASHES_PER_KILL === 0 });
  if (sent.isCrashed) {
    recordCrash(crashes, request.do, sent.response ? 0 : after);
    seen.crashed += 1;
  }
  // A request to resolve conflicts that is sent again finds none any more, so the model checks the first response.
  if (sent.response && (!sent.isCrashed || request.do === 'resolve')) return sent.response;
  const again = await sendUntilResponse(server, request);
  // The browser cannot know whether its own first request or another editor published the change.
  return request.do === 'publish' && again.kind === 'state'
    ? (sent.response ?? { kind: 'published', isUnsure: true })
    : again;
}

/** Sends a request again until a response arrives, because the server may crash before it responds. */
async function sendUntilResponse(server: EditingServer, request: EditingRequest): Promise<EditingResponse> {
  for (;;) {
    const { response } = await server.send(request, { after: 0 });
    if (response) return response;
  }
}

/** Records after which executed statement a request of this kind crashed; 0: after all of them. */
function recordCrash(crashes: Map<string, Set<number>>, kind: string, statement: number): void {
  crashes.set(kind, (crashes.get(kind) ?? new Set()).add(statement));
}

/** Returns the published page. */
async function readPublished(changes: Changes): Promise<ModelPage> {
  const probe = await changes.create(ANA, 'Probe');
  const { text } = await changes.document(probe.id, PAGE);
  await changes.close(ANA, probe.id);
  return pageOfText(text!);
}

/** Throws if an edit was acknowledged and is not stored. */
async function checkStored(database: Database, ids: readonly string[], acknowledged: readonly string[]): Promise<void> {
  const rows = await database.selectFrom('change_edit').select(['change', 'id']).where('change', 'in', ids).execute();
  const stored = new Set(rows.map(({ change, id }) => `${change} ${id}`));
  const lost = acknowledged.filter((one) => !stored.has(one));
  if (lost.length > 0) throw new Error(`These edits were acknowledged and are not stored: ${lost.join(', ')}`);
}
