import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { PortalError } from '#src/lib/portal-error.ts';

const ajv = createAjv();

/** Options for reading a folder of JSON documents. */
export interface JsonFolder {
  readonly folder: string;
  /** Name of the folder in messages. */
  readonly name: string;
  readonly schema: AnySchema;
  /** File name of the schema, for messages. */
  readonly schemaFile: string;
  /** Changes a parsed document before it is checked. */
  readonly prepare?: (value: unknown) => unknown;
}

/**
 * Returns the JSON documents of a folder, sorted by file name; an empty list if the folder does not exist. Throws a
 * PortalError that lists every error of the first invalid file.
 */
export function readJsonFolder<Document>(options: JsonFolder): Document[] {
  const { folder, schema } = options;
  if (!existsSync(folder)) return [];
  // Ajv compiles each schema only once, because compiling takes longer than reading the files.
  const validate = ajv.compile(schema);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readJsonFile(name, validate, options) as Document);
}

function readJsonFile(fileName: string, validate: ValidateFunction, options: JsonFolder): unknown {
  const { folder, name, schemaFile, prepare = (value: unknown) => value } = options;
  const where = `${name}/${fileName}`;
  let value: unknown;
  try {
    value = prepare(JSON.parse(readFileSync(path.join(folder, fileName), 'utf8')));
  } catch (cause) {
    throw new PortalError(`${where}: invalid JSON (${(cause as Error).message}). Correct the file.`, { cause });
  }
  requireValid(validate, value, where, schemaFile);
  return value;
}

/** Throws a PortalError that lists every error of a document that does not match its schema. */
export function checkJson(
  { name, schema, schemaFile }: Pick<JsonFolder, 'name' | 'schema' | 'schemaFile'>,
  value: unknown,
): void {
  requireValid(ajv.compile(schema), value, name, schemaFile);
}

function requireValid(validate: ValidateFunction, value: unknown, where: string, schemaFile: string): void {
  if (validate(value)) return;
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `  ${instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${message} ${JSON.stringify(params)}`,
  );
  throw new PortalError(
    `${where}: does not match schemas/${schemaFile}. Correct these places.\n${[...new Set(errors)].join('\n')}`,
  );
}

function createAjv(): Ajv {
  const newAjv = new Ajv({ allErrors: true, allowUnionTypes: true });
  // Depending on the module loader, the import of this CommonJS package is the function or an object with it as
  // `default`.
  ((addFormats as unknown as { default?: typeof addFormats.default }).default ?? (addFormats as never))(newAjv);
  return newAjv;
}
