/** Reads the folders of the renderings from disk, to compare them with the registry. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { createAjv } from '#server/content/catalogue/catalogue.ts';

/** The root folder of the repository. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** An example of a rendering, from its fixture. */
export interface Example {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
}
/** The folder of a rendering, with the content of its files. */
export interface RenderingFolder {
  readonly name: string;
  readonly folder: string;
  readonly missingFiles: readonly string[];
  readonly schema: { readonly title?: unknown; readonly properties?: Readonly<Record<string, never>> };
  readonly placeholders: readonly string[];
  readonly examples: readonly Example[];
}

/** Returns the name of the folder of a registered rendering: `SupportArticle` → `support-article`. */
export const folderNameOf = (name: string): string => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

/** Returns the folders below `src/renderings`, as `area/name`. */
export function foldersOnDisk(): string[] {
  return globSync('src/renderings/*/*/', { cwd: ROOT })
    .map((folder) => path.relative('src/renderings', folder))
    .toSorted();
}

/** Reads a JSON file of the repository. */
const readJson = (file: string): never => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as never;

/** Reads the folder of a registered rendering; undefined if it has no folder. */
export function readRenderingFolder(name: string): RenderingFolder | undefined {
  const folder = foldersOnDisk().find((found) => path.basename(found) === folderNameOf(name));
  if (!folder) return undefined;
  const file = (extension: string): string => `src/renderings/${folder}/${folderNameOf(name)}${extension}`;
  const missingFiles = ['.tsx', '.schema.json', '.types.ts', '.fixture.json']
    .map(file)
    .filter((wanted) => !existsSync(path.join(ROOT, wanted)));
  if (missingFiles.length > 0) return { name, folder, missingFiles, schema: {}, placeholders: [], examples: [] };
  const schema: RenderingFolder['schema'] = readJson(file('.schema.json'));
  const section = (key: string): { properties?: Record<string, unknown> } => schema.properties?.[key] ?? {};
  const fixture: Record<string, Partial<Example>> = readJson(file('.fixture.json'));
  return {
    name,
    folder,
    missingFiles,
    schema,
    placeholders: Object.keys(section('placeholders').properties ?? {}),
    examples: Object.entries(fixture).map(([example, { fields = {}, params = {} }]) => ({
      name: example,
      fields,
      params,
    })),
  };
}

const ajv = createAjv();
/** The compiled validation function of each schema. */
const validators = new WeakMap<object, ValidateFunction>();

/** Returns the validation errors of an example. Throws if the schema itself is invalid. */
export function schemaFaults(schema: object, { fields, params }: Example): string[] {
  const valid = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, valid);
  return valid({ fields, params }) ? [] : (valid.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message}`);
}
