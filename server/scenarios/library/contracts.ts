import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { own, ownObject } from '#src/model/json.ts';

/** Folder of the contracts with the outside systems. */
const CONTRACTS_FOLDER = path.resolve(import.meta.dirname, '../../../schemas/outside');

/**
 * Reads the contracts with the outside systems. Returns the operations of all contracts by name, each as its contract
 * defines it.
 */
export function readContracts(folder: string = CONTRACTS_FOLDER): ReadonlyMap<string, unknown> {
  const files = globSync('**/*.json', { cwd: folder }).toSorted();
  return new Map(
    files.flatMap((file) =>
      Object.entries(ownObject(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), 'operations')),
    ),
  );
}

/** Returns the names of the operations that only a signed-in customer can call. */
export function readCustomerOperations(): ReadonlySet<string> {
  const operations = [...readContracts()];
  const isForCustomers = (operation: unknown): boolean =>
    own(ownObject(operation, 'request'), 'authorization') === 'customer';
  return new Set(operations.flatMap(([name, operation]) => (isForCustomers(operation) ? [name] : [])));
}
