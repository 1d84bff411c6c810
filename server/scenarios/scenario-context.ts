import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointsFile } from '#schemas/types/endpoints.types.ts';
import { own, ownObject } from '#src/model/json.ts';
import type { Config } from '../config/config.ts';
import { readDrafts } from '../content/drafts/read-drafts.ts';
import type { ScenarioContext } from './check-scenario.ts';
import { layoutIn } from './scenario-files.ts';

const CUSTOMERS = path.resolve(import.meta.dirname, '../../fixtures/customers');

/** Returns what scenarios may refer to: the content folder, the portal's own pages and the sandbox's customers. */
export function readScenarioContext(
  { content, hostPaths }: Pick<Config, 'content' | 'hostPaths'>,
  scenarios: string,
): ScenarioContext {
  const { pages, endpoints, sources } = readDrafts(content.folder);
  const { services = [] } = endpoints.document as Partial<EndpointsFile>;
  return {
    routes: new Set(pages.keys()),
    hostPaths: Object.values(hostPaths),
    operations: new Set(services.flatMap(({ name, operations }) => operations.map((each) => `${name}.${each.name}`))),
    customers: readCustomers(),
    source: (file) => sources.get(file)?.parsed().document,
    files: [...sources.keys()],
    layout: (document) => layoutIn(scenarios, document),
  };
}

/** Returns the files of the customers, by file name and by first name. */
function readCustomers(): ReadonlyMap<string, unknown> {
  return new Map(
    globSync('*.json', { cwd: CUSTOMERS })
      .toSorted()
      .flatMap((file) => {
        const value: unknown = JSON.parse(readFileSync(path.join(CUSTOMERS, file), 'utf8'));
        const firstName = String(own(ownObject(value, 'profile'), 'firstName'))
          .split(' ')[0]!
          .toLowerCase();
        return [
          [file.replace('.json', ''), value],
          [firstName, value],
        ] as const;
      }),
  );
}
