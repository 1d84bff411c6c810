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
export function readJsonFolder<Document>({
  folder,
  name,
  schema,
  schemaFile,
  prepare = (value) => value,
}: JsonFolder): Document[] {
  // Ajv compiles each schema only once, because compiling takes longer than reading the files.
  const validate = ajv.compile(schema);
  return Array.from(readJsonFiles(folder, name), ([file, json]) => {
    const value = prepare(json);
    requireValid(validate, value, `${name}/${file}`, schemaFile);
    return value as Document;
  });
}

/**
 * Reads the JSON files of a folder one after another, sorted by name: the name of each file and its value. There are
 * none if the folder does not exist. Throws a PortalError for invalid JSON; `name` is the name of the folder in it.
 */
export function* readJsonFiles(folder: string, name: string): Generator<readonly [file: string, value: unknown]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  for (const file of files.toSorted()) yield [file, readJsonFile(path.join(folder, file), `${name}/${file}`)];
}

/** Reads a JSON file. Throws a PortalError, which begins with `where`, if its JSON is invalid. */
function readJsonFile(file: string, where: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new PortalError(`${where}: invalid JSON (${(cause as Error).message}). Correct the file.`, { cause });
  }
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
