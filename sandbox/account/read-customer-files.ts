import path from 'node:path';
import schema from '#schemas/customer.schema.json' with { type: 'json' };
import type { Customer } from '#schemas/types/customer.types.ts';
import { readJsonFolder } from '../service/read-json-folder.ts';
import { fillInDates } from '#src/lib/dates/fill-in-dates.ts';

/** Folder of the sample customers. */
export const CUSTOMERS_FOLDER = path.resolve(import.meta.dirname, '../../fixtures/customers');

/**
 * Returns the customers of a folder with one JSON file each, sorted by file name. Their dates are relative to today.
 * Returns an empty list if the folder does not exist. Throws a PortalError that lists every error of the first invalid
 * file.
 */
export function readCustomerFiles(folder: string = CUSTOMERS_FOLDER): Customer[] {
  return readJsonFolder<Customer>({
    folder,
    name: 'customers',
    schema,
    schemaFile: 'customer.schema.json',
    prepare: (value) => fillInDates(value),
  });
}
