import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { realNow } from '#src/lib/clock.ts';
import { ChangeError } from '../changes/change-error.ts';
import type { Actor } from '../changes/change.ts';
import { appendAudit } from '../changes/store/audit.ts';
import { sha256 } from '../sha256.ts';
import type { Database } from '../database/database.ts';

/** A scenario that was saved in the studio. */
export interface SavedScenario {
  readonly name: string;
  readonly document: Scenario;
  /** Name of the user who saved the scenario last. */
  readonly author: string;
  /** When the scenario was saved last, in milliseconds since 1970. */
  readonly updated: number;
}

/**
 * Matches names of saved scenarios, which are parts of links: `devices-down`. The prefix `by-hand-` is reserved for
 * pasted documents.
 */
const SCENARIO_NAME = /^(?!by-hand-)[a-z\d]+(-[a-z\d]+)*$/;
/** Maximum number of saved scenarios. */
const MAX_SAVED = 500;

/** Returns all saved scenarios, sorted by name. */
export async function listSavedScenarios(database: Database): Promise<readonly SavedScenario[]> {
  const rows = await database.selectFrom('saved_scenario').selectAll().orderBy('name').execute();
  return rows.map(({ body, ...rest }) => ({
    ...rest,
    document: JSON.parse(body) as Scenario,
  }));
}

/** Returns when the scenario of this name was saved last; undefined if no saved scenario has the name. */
export async function readSavedTime(database: Database, name: string): Promise<number | undefined> {
  const { updated } =
    (await database.selectFrom('saved_scenario').select('updated').where('name', '=', name).executeTakeFirst()) ?? {};
  return updated;
}

/** Returns the saved scenario of this name; undefined if there is none. */
export async function findSavedScenario(database: Database, name: string): Promise<Scenario | undefined> {
  const row = await database.selectFrom('saved_scenario').select('body').where('name', '=', name).executeTakeFirst();
  return row && (JSON.parse(row.body) as Scenario);
}

/** The author of a scenario: the person who saves it. */
export interface ScenarioAuthor extends Actor {
  /** The author's name, as other users of the studio see it. */
  readonly name: string;
}

/** A scenario to save. */
export interface ScenarioToSave extends Pick<SavedScenario, 'name' | 'document'> {
  /** When the version that this scenario replaces was saved; undefined if the author has not seen a saved version. */
  readonly known?: number | undefined;
}

/**
 * The result of saving a scenario. `saved`: when it was saved. `taken`: there is a version with this name that the
 * author has not seen; it is not replaced, and `by` says who saved it and when.
 */
export type SaveResult =
  | { readonly kind: 'saved'; readonly updated: number }
  | { readonly kind: 'taken'; readonly by: Pick<SavedScenario, 'author' | 'updated'> };

/**
 * Saves a scenario. Stores nothing if the stored version with its name is not the `known` one. Throws a ChangeError for
 * an invalid name, and if there are too many saved scenarios.
 */
export function saveScenario(
  database: Database,
  author: ScenarioAuthor,
  { name, document, known }: ScenarioToSave,
): Promise<SaveResult> {
  if (!SCENARIO_NAME.test(name) || name.length > 80)
    throw new ChangeError('invalid', 'A name has small letters, digits and single hyphens, at most 80: devices-down.');
  const body = JSON.stringify(document);
  return database.transaction().execute(async (transaction) => {
    const find = () =>
      transaction
        .selectFrom('saved_scenario')
        .select(['body', 'author', 'updated'])
        .where('name', '=', name)
        .executeTakeFirst();
    const before = await find();
    const { count } = await transaction
      .selectFrom('saved_scenario')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (!before && count >= MAX_SAVED)
      throw new ChangeError('state', `There are ${MAX_SAVED} saved scenarios. Remove some first.`);
    // Each version has a different time, so the time identifies the version.
    const updated = Math.max(realNow(), (before?.updated ?? 0) + 1);
    const row = { body, author: author.name, updated };
    // The check of the version and the write are one statement. If two users save at once, the second write changes
    // nothing.
    const written = before
      ? await transaction
          .updateTable('saved_scenario')
          .set(row)
          .where('name', '=', name)
          .where('updated', '=', known ?? 0)
          .returning('name')
          .executeTakeFirst()
      : await transaction
          .insertInto('saved_scenario')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .executeTakeFirst();
    if (!written) {
      const { author: other, updated: at } = (await find())!;
      return { kind: 'taken', by: { author: other, updated: at } };
    }
    const entry = { before: before && sha256(before.body), after: sha256(body) };
    await appendAudit(transaction, author, { action: 'scenario.save', target: name, ...entry });
    return { kind: 'saved', updated };
  });
}

/** Removes a saved scenario. Throws a ChangeError if there is none of this name. */
export function removeScenario(database: Database, actor: Actor, name: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('saved_scenario')
      .where('name', '=', name)
      .returning('body')
      .executeTakeFirst();
    if (!removed) throw new ChangeError('missing', `There is no saved scenario "${name}".`);
    const before = sha256(removed.body);
    await appendAudit(transaction, actor, { action: 'scenario.remove', target: name, before });
  });
}
