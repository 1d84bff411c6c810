import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { PortalError } from '#src/lib/portal-error.ts';
import schema from '#schemas/customer.schema.json' with { type: 'json' };
import type { Customer } from '#schemas/types/customer.types.ts';
import { fillInDates } from './fill-in-dates.ts';

/** The sample customers that come with the portal. */
export const CUSTOMERS_FOLDER = path.resolve(import.meta.dirname, '../../fixtures/customers');

/**
 * The customers of a folder, one a JSON file, in the order of the file names, with their days as of today; none when
 * there is no such folder.
 * Throws a PortalError that names every fault of the first file that has one.
 */
export function readCustomerFiles(folder: string = CUSTOMERS_FOLDER): Customer[] {
  if (!existsSync(folder)) return [];
  const validate = createValidator();
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readCustomerFile(path.join(folder, name), `customers/${name}`, validate));
}

function readCustomerFile(file: string, where: string, validate: ValidateFunction): Customer {
  let value: unknown;
  try {
    value = fillInDates(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new PortalError(`${where}: is no JSON (${(cause as Error).message}). Mend it.`, { cause });
  }
  if (validate(value)) return value as Customer;
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `  ${instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${message} ${JSON.stringify(params)}`,
  );
  throw new PortalError(
    `${where}: is no customer. Compare it with schemas/customer.schema.json.\n${[...new Set(faults)].join('\n')}`,
  );
}

function createValidator(): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  // The default export of this CommonJS package is the function itself, or carries it, depending on who loads it.
  ((addFormats as unknown as { default?: typeof addFormats.default }).default ?? (addFormats as never))(ajv);
  return ajv.compile(schema);
}
