import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { PortalError } from '#src/lib/portal-error.ts';
import schema from '#schemas/customer.schema.json' with { type: 'json' };
import type { Customer } from '#schemas/types/customer.types.ts';
import { fillInDates } from './fill-in-dates.ts';

/** Folder of the sample customers. */
export const CUSTOMERS_FOLDER = path.resolve(import.meta.dirname, '../../fixtures/customers');

/**
 * Returns the customers of a folder with one JSON file each, sorted by file name, with dates counted from today; an empty
 * list if the folder does not exist. Throws a PortalError that lists every error of the first invalid file.
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
    throw new PortalError(`${where}: invalid JSON (${(cause as Error).message}). Correct the file.`, { cause });
  }
  if (validate(value)) return value as Customer;
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `  ${instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${message} ${JSON.stringify(params)}`,
  );
  throw new PortalError(
    `${where}: does not match schemas/customer.schema.json. Correct these places.\n${[...new Set(errors)].join('\n')}`,
  );
}

function createValidator(): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  // Depending on the module loader, the import of this CommonJS package is the function or an object with it as `default`.
  ((addFormats as unknown as { default?: typeof addFormats.default }).default ?? (addFormats as never))(ajv);
  return ajv.compile(schema);
}
