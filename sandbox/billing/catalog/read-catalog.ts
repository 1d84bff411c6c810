import path from 'node:path';
import schema from '#schemas/catalog.schema.json' with { type: 'json' };
import type { Catalog } from '#schemas/types/catalog.types.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { readJsonFolder } from '../../service/read-json-folder.ts';
import { createPlanCatalog, type PlanCatalog } from './catalog.ts';

/** Folder of the sandbox's catalog. */
const CATALOG_FOLDER = path.resolve(import.meta.dirname, '../../../fixtures/catalog');

/**
 * Reads the plans of a folder with one JSON file for each partner group. Throws a PortalError that lists the errors of
 * the first invalid file or, if all files are valid, all contradictions in and between them.
 */
export function readCatalog(folder: string = CATALOG_FOLDER): PlanCatalog {
  const groups = readJsonFolder<Catalog>({ folder, name: 'catalog', schema, schemaFile: 'catalog.schema.json' });
  const faults = [
    ...duplicatesOf(groups.map(({ group }) => group)).map((group) => `the group ${group} is in two files`),
    ...duplicatesOf(groups.flatMap(({ plans }) => plans.map(({ id }) => id))).map(
      (id) => `the plan id ${id} is used twice`,
    ),
    ...duplicatesOf(groups.flatMap(({ plans }) => plans.map(({ sku }) => sku))).map(
      (sku) => `the SKU ${sku} is used twice`,
    ),
    ...groups.flatMap(({ plans }) =>
      plans
        .filter(isSeasonInconsistent)
        .map(({ id }) => `the plan ${id} must have "season" if its frequency is "season", and only then`),
    ),
  ];
  if (faults.length > 0) throw new PortalError(`catalog: correct these places.\n  ${faults.join('\n  ')}`);
  return createPlanCatalog(groups);
}

/** Whether a plan has the frequency `season` without dates of seasons, or such dates without this frequency. */
function isSeasonInconsistent({ frequency, season }: Catalog['plans'][number]): boolean {
  return (frequency === 'season') !== (season !== undefined);
}

/** Returns the names that occur more than once. */
function duplicatesOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
