import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { isObject } from '#src/model/json.ts';
import { NAMED_STATES } from '#src/model/scenario/named-states.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import type { Database } from '../../database/database.ts';
import { checkScenario, type ScenarioContext } from '../check-scenario.ts';
import type { ScenarioStore } from '../runs/scenario-store.ts';
import { readScenarioFiles } from '../scenario-files.ts';
import { listSavedScenarios } from '../saved-scenarios.ts';

/** A scenario in a list: without its captured layout, which may be large. */
export interface LibraryScenario {
  readonly name: string;
  readonly document: object;
  /** Why the file of the scenario cannot be read. */
  readonly problem?: string;
  /** Who saved the scenario in the studio, and when; undefined for a shipped scenario. */
  readonly saved?: { readonly author: string; readonly updated: number };
}

/** The choices for the parts of a scenario: the pages, operations, customers, states and files that it can name. */
export interface ScenarioChoices {
  readonly pages: readonly string[];
  readonly operations: readonly string[];
  readonly customers: readonly string[];
  /** Named states of the sandbox's services. */
  readonly states: readonly string[];
  /** Paths of the content documents. */
  readonly files: readonly string[];
}

/** The scenarios of a portal: shipped files, and scenarios that QA saved, which take precedence. */
export interface ScenarioLibrary {
  list(): Promise<readonly LibraryScenario[]>;
  choices(): Promise<ScenarioChoices>;
  check(document: unknown): Promise<readonly ScenarioProblem[]>;
  /** Returns the scenario with this name, also one that `keep` has stored; undefined if there is none. */
  document(name: string): Promise<Scenario | undefined>;
  /** Stores a scenario for at most a day, so that it can be previewed before it is saved. Returns its name. */
  keep(document: Scenario): Promise<string>;
}

/** What a scenario library needs: where scenarios are stored, and the names that they may refer to. */
export interface LibraryOptions {
  readonly database: Database;
  readonly folder: string;
  readonly context: () => Promise<ScenarioContext>;
  readonly store: Pick<ScenarioStore, 'document' | 'keep'>;
}

/** Returns the library of the scenarios in the folder and the database. */
export function createScenarioLibrary({ database, folder, context, store }: LibraryOptions): ScenarioLibrary {
  return Object.freeze({
    async list() {
      const files = readScenarioFiles(folder).map(({ name, value, problem }): LibraryScenario => ({
        name,
        document: isObject(value) ? withoutLayout(value) : {},
        ...(problem ? { problem: problem.what } : {}),
      }));
      const saved = (await listSavedScenarios(database)).map(
        ({ name, document, author, updated }): LibraryScenario => ({
          name,
          document: withoutLayout(document),
          saved: { author, updated },
        }),
      );
      const byName = new Map([...files, ...saved].map((scenario) => [scenario.name, scenario]));
      return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    async choices() {
      const { routes, hostPaths, operations, customers, files } = await context();
      return {
        pages: [...routes, ...hostPaths].toSorted(),
        operations: [...operations].toSorted(),
        customers: [...customers.keys()].toSorted(),
        states: NAMED_STATES,
        files: [...files].toSorted(),
      };
    },
    document: store.document,
    keep: store.keep,
    check: async (document: unknown) => checkScenario(document, await context()),
  });
}

/** Returns a document without its captured layout; `hasLayout` records that there is one. */
function withoutLayout(document: object): object {
  const { layout, ...rest } = document as { readonly layout?: unknown };
  return { ...rest, ...(layout === undefined ? {} : { hasLayout: true }) };
}
