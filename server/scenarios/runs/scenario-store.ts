import { sql } from 'kysely';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { BoundedMap } from '#src/lib/bounded-map.ts';
import { realNow, DAY_MS } from '#src/lib/clock.ts';
import { randomId } from '#src/lib/random-id.ts';
import { parseClock } from '#src/model/scenario/scenario.ts';
import { sha256 } from '../../sha256.ts';
import type { Database } from '../../database/database.ts';
import { findSavedScenario } from '../saved-scenarios.ts';
import { readScenario } from '../scenario-files.ts';
import type { RunPreview, ScenarioRun } from './scenario-run.ts';

/** Maximum number of scenario runs in memory. A run that was dropped is opened again from its cookie. */
const MAX_RUNS = 1000;
/** Limits of the pasted documents that are kept: their number, and their total length in characters. */
const LIMITS = { count: 500, length: 100_000_000 };

/**
 * Scenarios by name, and their visits. Pasted documents, which QA opens without saving them, get names that begin with
 * `by-hand-`.
 */
export interface ScenarioStore {
  document(name: string): Promise<Scenario | undefined>;
  /** Stores a scenario for a day, or until there are too many newer ones. Returns its name. */
  keep(document: Scenario): Promise<string>;
  /**
   * Starts a visit that shows a scenario, with the content of `preview` if it is given; undefined if there is no such
   * scenario.
   */
  start(name: string, preview?: RunPreview): Promise<ScenarioRun | undefined>;
  /** Returns the visit (a scenario run) that a cookie names; undefined if there is none. */
  find(cookie: string): Promise<ScenarioRun | undefined>;
  /** Removes pasted documents that are older than a day. */
  removeOld(): Promise<void>;
}

/** Prefix of the names of pasted documents. */
const PASTED_PREFIX = 'by-hand-';
/** Matches the value of the cookie: name of the document, id of the run, and the token of a preview if there is one. */
const COOKIE_VALUE = /^([a-z\d-]{1,80})\.([a-zA-Z\d]{8,40})(?:\.([\w-]{20,100}))?$/;

/** Options of a scenario store. */
export interface ScenarioStoreOptions {
  readonly limits?: typeof LIMITS;
  /**
   * Returns the scenario with this name that is made from an example of a rendering and has no file; undefined if there
   * is none.
   */
  readonly findDerived?: (name: string) => Scenario | undefined;
}

/** Returns the store of the scenarios in the folder and the database. */
export function createScenarioStore(
  database: Database,
  folder: string,
  { limits = LIMITS, findDerived = () => undefined }: ScenarioStoreOptions = {},
): ScenarioStore {
  const runs = new BoundedMap<string, ScenarioRun>(MAX_RUNS);

  const document = async (name: string): Promise<Scenario | undefined> => {
    if (!name.startsWith(PASTED_PREFIX))
      return (await findSavedScenario(database, name)) ?? readScenario(folder, name) ?? findDerived(name);
    const hash = name.slice(PASTED_PREFIX.length);
    const row = await database
      .selectFrom('scenario_document')
      .select('body')
      .where('hash', '=', hash)
      .where('created', '>=', realNow() - DAY_MS)
      .executeTakeFirst();
    return row && (JSON.parse(row.body) as Scenario);
  };

  const open = async (name: string, id: string, preview?: RunPreview): Promise<ScenarioRun | undefined> => {
    const found = await document(name);
    const clock = found && parseClock(found.now);
    if (!clock) return undefined;
    const run: ScenarioRun = Object.freeze({ name, id, document: found, clock, ...(preview ? { preview } : {}) });
    runs.set(scenarioCookieValue(run), run);
    return run;
  };

  return Object.freeze({
    document,
    async keep(kept: Scenario) {
      const body = JSON.stringify(kept);
      const hash = sha256(body).slice(0, 20);
      await database
        .insertInto('scenario_document')
        .values({ hash, body, created: realNow() })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created: realNow() }))
        .execute();
      await removeBeyondLimits(database, limits);
      return PASTED_PREFIX + hash;
    },
    start: (name: string, preview?: RunPreview) => open(name, randomId().replaceAll('-', '').slice(0, 20), preview),
    async find(cookie: string) {
      const [, name, id, token] = COOKIE_VALUE.exec(cookie) ?? [];
      if (name === undefined || id === undefined) return undefined;
      return runs.get(cookie) ?? open(name, id, token === undefined ? undefined : { token });
    },
    async removeOld() {
      await database
        .deleteFrom('scenario_document')
        .where('created', '<', realNow() - DAY_MS)
        .execute();
    },
  });
}

/** Removes the oldest pasted documents if there are too many, or if all together are too long. */
async function removeBeyondLimits(database: Database, limits: typeof LIMITS): Promise<void> {
  const rows = await database
    .selectFrom('scenario_document')
    .select(['hash', sql<number>`length(body)`.as('size')])
    .orderBy('created', 'desc')
    .orderBy('hash')
    .execute();
  let length = 0;
  const old = rows.filter(({ size }, index) => {
    length += size;
    return index >= limits.count || length > limits.length;
  });
  const hashes = old.map(({ hash }) => hash);
  if (hashes.length > 0) await database.deleteFrom('scenario_document').where('hash', 'in', hashes).execute();
}

/** Whether the value of a scenario's cookie names a visit with a preview. */
export function isPreviewCookie(cookie: string): boolean {
  return COOKIE_VALUE.exec(cookie)?.[3] !== undefined;
}

/** Returns the value of the cookie of a visit. */
export function scenarioCookieValue({ name, id, preview }: Pick<ScenarioRun, 'name' | 'id' | 'preview'>): string {
  return [name, id, ...(preview ? [preview.token] : [])].join('.');
}
