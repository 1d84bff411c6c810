import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointsFile } from '#schemas/types/endpoints.types.ts';
import { own, ownObject } from '#src/model/json.ts';
import type { Config } from '../config/config.ts';
import { readDrafts } from '../content/drafts/read-drafts.ts';
import type { ReleaseView } from '../content/release/memory/release-view.ts';
import { listReleases } from '../content/release/list-releases.ts';
import { readSources } from '../content/release/release-sources.ts';
import type { Database } from '../database/database.ts';
import type { ResolvedEndpoints } from '../endpoints/resolve-endpoints.ts';
import type { ScenarioContext } from './check-scenario.ts';
import { layoutIn } from './scenario-files.ts';

/** Folder of the files of the sandbox's customers. */
const CUSTOMERS_FOLDER = path.resolve(import.meta.dirname, '../../fixtures/customers');

/**
 * Returns the names that scenarios may refer to: those in the content folder, and those of the portal's own pages and
 * the sandbox's customers.
 */
export function readScenarioContext(
  { content, hostPaths }: Pick<Config, 'content' | 'hostPaths'>,
  scenarios: string,
): ScenarioContext {
  const { pages, endpoints, sources } = readDrafts(content.folder);
  return {
    routes: new Set(pages.keys()),
    hostPaths: Object.values(hostPaths),
    operations: operationsIn(endpoints.document as Partial<EndpointsFile>),
    customers: readCustomers(),
    source: (file) => sources.get(file)?.parsed().document,
    files: [...sources.keys()],
    layout: (document) => layoutIn(scenarios, document),
  };
}

/** Returns the names in the current release that scenarios may refer to. */
export async function releaseScenarioContext(
  database: Database,
  { routes, release, endpoints }: Pick<ReleaseView, 'routes' | 'release' | 'endpoints'>,
  { hostPaths, scenarios }: { readonly hostPaths: Config['hostPaths']; readonly scenarios: string },
): Promise<ScenarioContext> {
  const sources = new Map((await readSources(database, release)).map((source) => [source.name, source.text]));
  const releases = (await listReleases(database)).map(({ number }) => number);
  const lookup = JSON.parse(String(endpoints('qa')?.body ?? '{}')) as Partial<ResolvedEndpoints>;
  return {
    routes: new Set(routes),
    hostPaths: Object.values(hostPaths),
    operations: operationsIn(lookup),
    customers: readCustomers(),
    source: (file) => JSON.parse(sources.get(file) ?? 'null') ?? undefined,
    files: [...sources.keys()],
    layout: (document) => layoutIn(scenarios, document),
    releases,
  };
}

/** The part of the endpoint lookup that names services and their operations. */
interface Lookup {
  readonly services?: readonly { readonly name: string; readonly operations: readonly { readonly name: string }[] }[];
}

/** Returns the names of all operations: `billing.card`. */
function operationsIn({ services = [] }: Lookup): ReadonlySet<string> {
  return new Set(services.flatMap(({ name, operations }) => operations.map((each) => `${name}.${each.name}`)));
}

/** Returns the contents of the customers' files, by file name without `.json`. */
export function customerFiles(): ReadonlyMap<string, unknown> {
  const files = globSync('*.json', { cwd: CUSTOMERS_FOLDER }).toSorted();
  return new Map(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(path.join(CUSTOMERS_FOLDER, file), 'utf8')),
    ]),
  );
}

/**
 * Returns the contents of the customers' files. Each is listed twice: by file name without `.json`, and by the
 * customer's first name in lower case.
 */
export function readCustomers(): ReadonlyMap<string, unknown> {
  return new Map(
    [...customerFiles()].flatMap(([name, value]) => {
      const firstName = String(own(ownObject(value, 'profile'), 'firstName'))
        .split(' ')[0]!
        .toLowerCase();
      return [
        [name, value],
        [firstName, value],
      ] as const;
    }),
  );
}
