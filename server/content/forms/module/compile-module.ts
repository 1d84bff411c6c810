import { hashForSchema, JUNK_OPTION_ID, retrieveSchema, type RJSFSchema } from '@rjsf/utils';
import { _, Ajv, Name, nil, type KeywordCxt } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { usePattern as regExpOf } from 'ajv/dist/vocabularies/code.js';
import { buildSync } from 'esbuild';
import type { CompiledForm } from '#src/model/form/form-module.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { addFormats, FORMAT_FUNCTIONS, NUMERIC_FORMATS } from './form-formats.ts';
import { MERGED_KEYWORD } from '../plan/alternatives/merge-fields.ts';
import type { FormPlan, PlannedAlternative } from '../plan/plan-types.ts';
import { alternativesOf, extraProperties, isOpen, validationPart } from '../plan/schema-parts.ts';
import { NO_VALIDATOR } from '../source/expand-schema.ts';
import { createValueNames, type ValueNames } from './value-names.ts';

/**
 * Matches the `schemaPath` of an error that only explains an error of the keyword around it: of `contains`, or of an
 * `anyOf` or `oneOf` inside `allOf`.
 */
const INNER_ERROR_PATH = /\/contains\/|\/allOf\/.*\/(?:anyOf|oneOf)\//;
/** Module with the functions that the generated code imports. The bundler then includes them in the code. */
const RUNTIME_MODULE = './module-runtime.ts';

/** Returns the text of a form's ES module. It has no imports, and the same form always gives the same text. */
export function compileModule(form: CompiledForm, plan: FormPlan): string {
  const values = createValueNames();
  const ajv = createAjv(values);
  const leaves = new Map<string, string>();
  const add = (schema: JsonObject, id: string): string => {
    ajv.addSchema({ ...schema, $id: id });
    return id;
  };
  const leaf = (schema: JsonObject): string => {
    const { [MERGED_KEYWORD]: _merged, ...plain } = schema;
    const key = JSON.stringify(plain);
    const existingId = leaves.get(key);
    if (existingId) return existingId;
    const id = `v${leaves.size}`;
    leaves.set(key, id);
    return add(plain, id);
  };
  const linked = (part: unknown): unknown => linkParts(part, leaf);

  const validators = plan.fields.map(({ field, schema }) => [field.path, leaf(schema)] as const);
  for (const [name, part] of Object.entries(plan.definitions)) add(linked(recursiveDocument(part)) as JsonObject, name);
  add(linked(plan.document) as JsonObject, 'whole');
  const branches = branchesOf(plan).map(
    ([hash, part], index) => [hash, add(linked(part) as JsonObject, `b${index}`)] as const,
  );

  const ids = [...leaves.values(), 'whole', ...branches.map(([, id]) => id)];
  const code = adaptGenerated(standalone(ajv, Object.fromEntries(ids.map((id) => [id, id]))));
  const literal = values.literal(form);
  const table = (entries: readonly (readonly [string, string])[], more = ''): string =>
    `{${entries.map(([key, id]) => `${JSON.stringify(key)}:${id}`).join(',')}${more}}`;
  const junk = branches.length > 0 ? `,${JSON.stringify(JUNK_OPTION_ID)}:()=>false` : '';
  const source = [
    code.imports,
    values.declarations(),
    code.body,
    `export const form=${literal};`,
    `export const validators=${table(validators)};`,
    'export{whole as document};',
    `export const branches=${table(branches, junk)};`,
  ].join('\n');
  return bundle(source);
}

/** Bundles and minifies the source of a form module; the result has no imports. */
function bundle(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: import.meta.dirname, sourcefile: 'form.js', loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

/** Creates the Ajv instance that generates the validators of a form. */
function createAjv(values: ValueNames): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    strict: false,
    inlineRefs: false,
    // `checkSchema` has validated the authored schema already.
    validateSchema: false,
    meta: false,
    multipleOfPrecision: 8,
    // Enables `minContains` and `maxContains`.
    next: true,
    code: { source: true, esm: true, formats: _`FORMATS` },
  });
  addFormats(ajv);
  // Defines `enum` again, because the choices are also part of `form`: with a shared constant for each list of choices,
  // the module contains the list only once.
  ajv.removeKeyword('enum');
  ajv.addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    code(context: KeywordCxt) {
      const choices = context.schema as readonly unknown[];
      const name = new Name(values.name(choices));
      const isPlain = choices.every((value) => typeof value !== 'object' || value === null);
      context.fail(
        isPlain ? _`!${name}.includes(${context.data})` : _`!${name}.some(value => EQUAL(value, ${context.data}))`,
      );
    },
  });
  // A pattern that takes quadratic time is published only with a small `maxLength`, so longer texts are not tested with
  // it. `maxLength` counts characters, and a character may be two UTF-16 units long.
  ajv.removeKeyword('pattern');
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    error: { message: '', params: ({ schemaCode }) => _`{pattern: ${schemaCode}}` },
    code(context: KeywordCxt) {
      const { data, parentSchema } = context;
      const pattern = regExpOf(context, String(context.schema));
      const most: unknown = parentSchema['maxLength'];
      const isShort = typeof most === 'number' ? _`${data}.length <= ${most * 2} && ` : nil;
      context.fail(_`${isShort}!${pattern}.test(${data})`);
    },
  });
  for (const keyword of ['formatMinimum', 'formatMaximum']) {
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'string',
      error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
      code(context: KeywordCxt) {
        const pair = [context.data, context.schemaCode] as const;
        const [later, earlier] = keyword === 'formatMinimum' ? pair : pair.toReversed();
        context.fail(_`!NOT_BEFORE(${later}, ${earlier})`);
      },
    });
  }
  return ajv;
}

/**
 * Adapts the code that Ajv generates: `require` calls, formats and comparisons become functions of module-runtime.ts;
 * `schemaPath` becomes `isInner` in errors that only explain another one, and is removed from the others; limits of
 * dates get the keywords of number limits. Returns the import of the functions separately.
 */
function adaptGenerated(generated: string): { imports: string; body: string } {
  const names = new Set<string>();
  const use = (name: string): string => {
    names.add(name);
    return name;
  };
  const body = generated
    .replaceAll('export const ', 'const ')
    .replace(/schemaPath:"((?:[^"\\]|\\.)*)",/g, (_all, place: string) =>
      INNER_ERROR_PATH.test(place) ? 'isInner:true,' : '',
    )
    .replace(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, () => use('ucs2length'))
    .replace(/require\("ajv\/dist\/runtime\/equal"\)\.default/g, () => use('equal'))
    .replace(/\bEQUAL\(/g, () => `${use('equal')}(`)
    .replace(/\bNOT_BEFORE\(/g, () => `${use('isNotBefore')}(`)
    // Reports date limits as `minimum` and `maximum`, so that they use the same messages as limits of numbers.
    .replace(/\bkeyword:"formatM(in|ax)imum"/g, 'keyword:"m$1imum"')
    .replace(/\bFORMATS(?:\.([\w$]+)|\["([^"]+)"\])/g, (_all, plain?: string, quoted?: string) => {
      const format = plain ?? quoted ?? '';
      const name = use(FORMAT_FUNCTIONS[format]!);
      return NUMERIC_FORMATS.includes(format) ? `({validate:${name}})` : name;
    });
  return {
    imports: names.size > 0 ? `import{${[...names].join(',')}}from${JSON.stringify(RUNTIME_MODULE)};` : '',
    body,
  };
}

/**
 * Replaces fields and recursive parts by references to validators, so that the module contains each validator only
 * once. `leaf` returns the id of the validator for the schema of a field.
 */
function linkParts(part: unknown, leaf: (schema: JsonObject) => string): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => linkParts(one, leaf));
  if (!isObject(part)) return part;
  if (isObject(part['leaf']) && Object.keys(part).length === 1) return { $ref: leaf(part['leaf']) };
  const reference = own(part, '$ref');
  if (typeof reference === 'string') return { $ref: reference.replace('#/definitions/', '') };
  return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, linkParts(member, leaf)]));
}

/**
 * Returns the validation schema of a recursive part. It also checks required properties, because a recursive part has
 * no form fields that would check them.
 */
function recursiveDocument(schema: JsonObject): JsonObject {
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'] };
  const plain: Record<string, unknown> = { ...validationPart(schema) };
  const properties = own(schema, 'properties');
  if (isObject(properties)) {
    plain['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, recursiveDocument(part as JsonObject)]),
    );
  }
  if (schema['type'] === 'object' && !alternativesOf(schema)) {
    const extra = extraProperties(schema);
    plain['additionalProperties'] = isOpen(schema) || (extra ? recursiveDocument(extra) : false);
  }
  const { items } = schema;
  if (Array.isArray(items)) plain['items'] = items.map((part: unknown) => recursiveDocument(part as JsonObject));
  else if (isObject(items)) plain['items'] = recursiveDocument(items);
  const alternatives = alternativesOf(schema);
  if (alternatives) plain[alternatives.keyword] = alternatives.parts.map(recursiveDocument);
  return plain;
}

/**
 * Returns the validation schemas of alternatives. The key is the hash of the schema that rjsf passes to the validator
 * for the alternative. If an alternative has properties, rjsf requires at least one of them and ignores `required`
 * (getFirstMatchingOption of @rjsf/utils).
 */
function branchesOf({ schema, alternatives, definitions }: FormPlan): (readonly [string, JsonObject])[] {
  const inside = Object.values(ownObject(schema, 'definitions')).flatMap((part, index) =>
    alternativesIn(part as JsonObject, Object.values(definitions)[index]!),
  );
  const branches = new Map<string, JsonObject>();
  for (const { schema: part, document } of [...alternatives, ...inside]) {
    const requestedSchema = retrieveSchema(NO_VALIDATOR, part as RJSFSchema, schema as RJSFSchema) as JsonObject;
    for (const one of [part, requestedSchema]) {
      const properties = own(one, 'properties');
      if (!isObject(properties)) branches.set(hashForSchema(one as RJSFSchema), document);
      else
        branches.set(
          hashForSchema(requestedOption(one, Object.keys(properties)) as RJSFSchema),
          withAnyProperty(document, Object.keys(properties)),
        );
    }
  }
  return [...branches];
}

/** Returns a schema that requires at least one of the properties. */
const anyOfThese = (names: readonly string[]): JsonObject => ({ anyOf: names.map((name) => ({ required: [name] })) });

/** Returns the schema that rjsf passes to the validator for an alternative with properties of these names. */
function requestedOption(option: JsonObject, names: readonly string[]): JsonObject {
  const { required: _required, ...rest } = option;
  return rest['anyOf']
    ? { ...rest, allOf: [...((rest['allOf'] as unknown[]) ?? []), anyOfThese(names)] }
    : { ...rest, ...anyOfThese(names) };
}

/** Returns a validation schema that requires at least one of the properties instead of all required ones. */
function withAnyProperty(document: JsonObject, names: readonly string[]): JsonObject {
  const { required: _required, ...rest } = document;
  return { allOf: [rest, anyOfThese(names)] };
}

/** Returns all alternatives in a recursive part, also those of its properties and list entries. */
function alternativesIn(rendered: JsonObject, schema: JsonObject): PlannedAlternative[] {
  const alternatives = alternativesOf(rendered);
  const authored = alternativesOf(schema);
  const here =
    alternatives && authored
      ? alternatives.parts.map((part, index) => ({ schema: part, document: recursiveDocument(authored.parts[index]!) }))
      : [];
  const properties = ownObject(rendered, 'properties');
  const below = Object.keys(properties).flatMap((name) =>
    alternativesIn(properties[name] as JsonObject, ownObject(ownObject(schema, 'properties'), name)),
  );
  const items = rendered['items'];
  return [...here, ...below, ...(isObject(items) ? alternativesIn(items, ownObject(schema, 'items')) : [])];
}
