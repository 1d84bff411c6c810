import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import contentField from '#schemas/content-field.json' with { type: 'json' };
import { PortalError } from '#src/lib/portal-error.ts';
import { controls as registered } from '#registry/controls.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import { loadControlCheck } from '#src/model/form/add-control-checks.ts';
import { fieldKinds, requiredNames, type FieldKinds } from './field-kind.ts';
import { placeholderRuleReader, type PlaceholderRule } from './placeholder-rules.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import { sha256 } from '../../sha256.ts';

/** A registered rendering with the data of its schema. */
export interface RenderingType {
  /** The registered name, `title` of the schema. */
  readonly name: string;
  /** The file of the schema in the repository; its folders are the area and the folder of the rendering. */
  readonly file: string;
  readonly schema: JsonObject;
  readonly fields: FieldKinds;
  /** Names of the required fields. A value in the fallback language is enough. */
  readonly required: readonly string[];
  /** The names of the rendering's placeholders; a name may contain `{*}`, which stands for any number. */
  readonly placeholders: readonly string[];
  /**
   * The renderings that placeholders accept, by the name in `placeholders`; a placeholder without a rule accepts all.
   */
  readonly placeholderRules: ReadonlyMap<string, PlaceholderRule>;
  /**
   * Whether the rendering shows its content only to signed-in customers, and only on pages of the account. Its schema
   * sets this with `"x-signed-in-frame": true`.
   */
  readonly isSignedInFrame: boolean;
  /**
   * Whether the field `groups` of the rendering lists manuals, each of which the search finds. Its schema sets this
   * with `"x-lists-manuals": true`.
   */
  readonly listsManuals: boolean;
  /** The URL fragment, without `#`, that opens the rendering: `"x-anchor": "…"` in its schema. */
  readonly anchor: string | undefined;
  /** Operations of the endpoint lookup that the rendering's code calls: `"x-operations": ["devices.getDevices"]`. */
  readonly operations: readonly string[];
  /** Returns the schema errors of authored fields. Missing fields are not reported here. */
  checkFields(values: unknown): readonly ErrorObject[];
  /** Returns the schema errors of params. */
  checkParams(params: unknown): readonly ErrorObject[];
}

/** All registered renderings and controls. */
export interface Catalogue {
  readonly names: readonly string[];
  get(name: string): RenderingType | undefined;
  /** The controls that forms may use. */
  readonly controls: readonly FormControl[];
  /** Hash of all schemas, and of the properties of controls on which compiled forms depend. */
  readonly hash: string;
}

/** The registered controls with their checks, which publishing runs on the defaults of fields. */
const checkedControls = await Promise.all(registered.map(loadControlCheck));

/** Absolute path of the root folder of the repository. */
const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The catalogue that was read last. A start reads it several times. */
let lastRead: { readonly key: string; readonly catalogue: Catalogue } | undefined;

/**
 * Reads `src/renderings/<area>/<name>/<name>.schema.json` of a repository. Returns the same catalogue as the last time
 * if no file has changed since. Throws a PortalError if a schema is invalid or two have the same title: this is an
 * error in the code, not in content. A reference to a missing definition is reported at the first check of that
 * rendering's content.
 */
export function readCatalogue(root: string = REPOSITORY): Catalogue {
  const files = globSync('src/renderings/*/*/*.schema.json', { cwd: root }).toSorted();
  const schemas = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const key = sha256(JSON.stringify([...schemas]));
  if (lastRead?.key !== key) lastRead = { key, catalogue: createCatalogue(schemas) };
  return lastRead.catalogue;
}

/** Returns a catalogue of these schemas. The map contains the text of each schema by its file. */
export function createCatalogue(
  schemas: ReadonlyMap<string, string>,
  controls: readonly FormControl[] = checkedControls,
): Catalogue {
  const ajv = createAjv();
  const types = new Map<string, RenderingType>();
  const parsedSchemas = new Map([...schemas].map(([file, text]) => [file, parseSchema(file, text)]));
  const rulesOf = placeholderRuleReader(parsedSchemas);
  for (const [file, schema] of parsedSchemas) {
    const name = String(schema['title']);
    if (types.has(name)) throw new PortalError(`${file}: "${name}" has a schema already. Rename one of them.`);
    try {
      types.set(name, renderingType(ajv, { name, file, schema, rules: rulesOf(schema) }));
    } catch (cause) {
      throw unusableSchema(file, cause);
    }
  }
  return Object.freeze({
    names: Object.freeze([...types.keys()].toSorted()),
    get: (name: string) => types.get(name),
    controls,
    hash: sha256(
      JSON.stringify([[...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)), controls.map(compilationInputs)]),
    ),
  });
}

function parseSchema(file: string, text: string): JsonObject {
  const parsed = parseJson(text);
  const schema = 'value' in parsed ? parsed.value : undefined;
  if (isObject(schema) && typeof own(schema, 'title') === 'string') return schema;
  throw new PortalError(`${file}: is not a JSON Schema with a title. Add the registered name as its title.`);
}

/** Returns an Ajv that reports all errors, checks formats and resolves references to content-field.json. */
export function createAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  // Depending on the loader, the import of this CommonJS package is the function itself or an object with it as
  // `default`.
  ((addFormats as unknown as { default?: typeof addFormats.default }).default ?? (addFormats as never))(ajv);
  ajv.addSchema(contentField, 'content-field.json');
  return ajv;
}

/** Returns the properties of a control on which compiled forms depend. */
function compilationInputs({ name, rank, causes, secret, takesFiles, texts }: FormControl): unknown {
  return [name, String(rank), causes, secret, takesFiles, texts];
}

/** The parsed schema of a rendering, with the rules of its placeholders. */
interface RenderingSchema extends Pick<RenderingType, 'name' | 'file' | 'schema'> {
  readonly rules: ReadonlyMap<string, PlaceholderRule>;
}

/** Returns the data of a registered rendering from its schema. */
function renderingType(ajv: Ajv, { name, file, schema, rules }: RenderingSchema): RenderingType {
  const properties = ownObject(schema, 'properties');
  const fields = own(properties, 'fields') ?? { type: 'object', additionalProperties: false };
  const { required: _, ...optional } = fields as Record<string, unknown>;
  const local = { definitions: own(schema, 'definitions') ?? {} };
  // The key of a section looks like a file beside content-field.json, so that its references to content-field.json
  // resolve.
  const add = (section: object, key: string): (() => ValidateFunction) => {
    ajv.addSchema({ ...section, ...local }, key);
    return () => compileAddedSchema(ajv, file, key);
  };
  const validateFields = add(optional, `${name}.fields.json`);
  const params = own(properties, 'params');
  const anchor = own(schema, 'x-anchor');
  const operations = own(schema, 'x-operations');
  const validateParams = isObject(params) ? add(params, `${name}.params.json`) : undefined;
  return Object.freeze({
    name,
    file,
    schema,
    fields: fieldKinds(fields, schema),
    required: requiredNames(fields),
    placeholders: Object.freeze(Object.keys(ownObject(ownObject(properties, 'placeholders'), 'properties'))),
    placeholderRules: rules,
    isSignedInFrame: own(schema, 'x-signed-in-frame') === true,
    listsManuals: own(schema, 'x-lists-manuals') === true,
    anchor: typeof anchor === 'string' ? anchor : undefined,
    operations: Array.isArray(operations) ? operations.filter((each) => typeof each === 'string') : [],
    checkFields: (values: unknown) => errorsOf(validateFields(), values),
    checkParams: (values: unknown) => (validateParams ? errorsOf(validateParams(), values) : []),
  });
}

/**
 * Compiles the schema that was added to Ajv with the key `key`. This happens at the first use of the schema, because
 * compiling all schemas takes a quarter of the start time. Ajv keeps the result.
 */
function compileAddedSchema(ajv: Ajv, file: string, key: string): ValidateFunction {
  try {
    return ajv.getSchema(key)!;
  } catch (cause) {
    throw unusableSchema(file, cause);
  }
}

const errorsOf = (validate: ValidateFunction, values: unknown): readonly ErrorObject[] =>
  validate(values) ? [] : (validate.errors ?? []);

/** Returns the error for a schema that cannot be used. */
const unusableSchema = (file: string, cause: unknown): PortalError =>
  new PortalError(`${file}: ${(cause as Error).message}. Correct the schema.`, { cause });
