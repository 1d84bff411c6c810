import { getSchemaType, guessType, retrieveSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { splitConditional, validationOnly } from './conditional-parts.ts';
import { withConditionalProperties } from './conditional-properties.ts';
import { checkFinite, isRecursive } from './recursive-references.ts';
import { referencedPart } from './schema-structure.ts';
import { SchemaError } from './schema-error.ts';

/** Maximum number of times that a recursive part is written out inside itself before it becomes a reference. */
const MAX_COPIES = 2;
/** Keyword that an expanded schema uses for the schemas that only validate its value. */
export const VALIDATIONS_KEYWORD = 'x-validations';
/** Keyword that an expanded schema uses for the conditions of its properties. */
export const CONDITIONALS_KEYWORD = 'x-conditionals';
/** Keywords that are left out, because they have no meaning in a form. */
const IGNORED_KEYWORDS: readonly string[] = ['$id', '$schema', '$comment', 'definitions', '$defs'];

/** Keywords that only describe a field or group. */
const DESCRIPTIVE_KEYWORDS: readonly string[] = ['title', 'description', 'default', 'examples'];

/** A schema without references and `allOf`, except for recursive parts: `#/definitions/d0` … */
export interface ExpandedSchema {
  readonly schema: JsonObject;
  readonly definitions: Readonly<Record<string, JsonObject>>;
}

/**
 * A validator that accepts nothing. rjsf requires a validator to merge schemas, but the merged schemas do not depend on
 * its result.
 */
export const NO_VALIDATOR = { isValid: () => false } as unknown as ValidatorType;

/** Maximum length of a chain of references. */
const MAX_REFERENCES = 100;
/** Maximum number of schema parts after the references of a schema are written out. */
const MAX_PARTS = 20_000;

/** The state while one schema is expanded, that is, while its references are written out. */
interface Expansion {
  readonly root: JsonObject;
  /** Number of schema parts that may still be written out before MAX_PARTS is reached. */
  remainingParts: number;
  readonly definitions: Record<string, JsonObject>;
  /** Names of the definitions of recursive parts, by the JSON pointer of the part. */
  readonly names: Map<string, string>;
}

/** The JSON pointers of the references that lead to a schema part, from the outside in. */
type Trail = readonly string[];

/** A schema without references and `allOf` at its own level. */
interface FlatSchema {
  readonly node: JsonObject;
  /** Schemas that validate the same value without describing parts: conditions, `not`, `contains` … */
  readonly validations: readonly JsonObject[];
  readonly trail: Trail;
}

/**
 * Writes out a checked schema as rjsf sees it, so that every field is known before publishing. Throws a
 * SchemaError if that is impossible, for example for endless recursion or parts that contradict each other.
 */
export function expandSchema(root: JsonObject): ExpandedSchema {
  checkFinite(root);
  const expansion: Expansion = { root, remainingParts: MAX_PARTS, definitions: {}, names: new Map() };
  return { schema: expand(expansion, root, ['#']), definitions: expansion.definitions };
}

/** Returns a schema part with its references written out; a part that contains itself too often becomes a reference. */
function expand(expansion: Expansion, part: unknown, before: Trail): JsonObject {
  expansion.remainingParts -= 1;
  if (expansion.remainingParts < 0) {
    const what = `the schema has more than ${MAX_PARTS.toLocaleString('en')} parts once its references are written out`;
    throw new SchemaError(what, 'Use fewer references to parts that contain references.');
  }
  const flat = flatten(expansion, part, before);
  if ('recursion' in flat) return { $ref: `#/definitions/${definitionName(expansion, flat.recursion)}` };
  const { trail, validations } = flat;
  const conditions = validations.map((one) => validationOnly(expansion.root, one, true) as JsonObject);
  const { node, conditionals } = withConditionalProperties(flat.node, conditions);
  const keywords = Object.keys(node).filter(
    (keyword) => !IGNORED_KEYWORDS.includes(keyword) && !keyword.startsWith('x-'),
  );
  const expanded = keywords.map((keyword) => [keyword, expandKeyword(expansion, keyword, node[keyword], trail)]);
  const schema = withType(choicesAsEnum(Object.fromEntries(expanded) as JsonObject));
  if (validations.length === 0) return schema;
  const validation = validations.map((one) => validationOnly(expansion.root, one));
  return {
    ...schema,
    [VALIDATIONS_KEYWORD]: validation,
    ...(conditionals.length > 0 ? { [CONDITIONALS_KEYWORD]: conditionals } : {}),
  };
}

/** Returns the value of a keyword with the schemas inside it expanded. */
function expandKeyword(expansion: Expansion, keyword: string, value: unknown, trail: Trail): unknown {
  switch (keyword) {
    case 'patternProperties':
    case 'properties':
      return Object.fromEntries(
        Object.entries(value as JsonObject).map(([name, part]) => [name, expand(expansion, part, trail)]),
      );
    case 'items':
    case 'anyOf':
    case 'oneOf':
      return Array.isArray(value)
        ? value.map((part: unknown) => expand(expansion, part, trail))
        : expand(expansion, value, trail);
    case 'additionalItems':
    case 'additionalProperties':
      return isObject(value) ? expand(expansion, value, trail) : value;
    default:
      return value;
  }
}

/**
 * Follows references and merges `allOf` at this level only. For a recursive part that stays a reference, returns only
 * its pointer.
 */
function flatten(expansion: Expansion, part: unknown, before: Trail): FlatSchema | { readonly recursion: string } {
  const referenced = followReferences(expansion, withoutWrapper(part), before);
  if ('recursion' in referenced) return referenced;
  const { trail, node } = referenced;
  const { validations, node: plain } = splitConditional(node);
  const { allOf, ...rest } = plain;
  if (!Array.isArray(allOf)) return { node: plain, validations, trail };
  const parts = allOf.map((one: unknown) => {
    const flat = flatten(expansion, one, trail);
    if ('recursion' in flat) throw new SchemaError('"allOf" contains itself', 'Write the reference without "allOf".');
    return flat;
  });
  const nodes = parts.map((flat) => flat.node);
  return {
    node: merge(rest, nodes, expansion.root),
    validations: [...validations, ...parts.flatMap((flat) => flat.validations)],
    trail: [...trail, ...parts.flatMap((flat) => flat.trail.slice(trail.length))],
  };
}

/** Returns the schema to which the references lead, or the pointer of a recursive part that stays a reference. */
function followReferences(
  expansion: Expansion,
  node: JsonObject,
  trail: Trail,
): Pick<FlatSchema, 'node' | 'trail'> | { readonly recursion: string } {
  const { $ref: pointer, ...beside } = node;
  if (typeof pointer !== 'string') return { node, trail };
  if (trail.length > MAX_REFERENCES) {
    const what = `"${pointer}" is the end of a chain of more than ${MAX_REFERENCES} references`;
    throw new SchemaError(what, 'Write some of the parts out, without "$ref".');
  }
  const isWrittenOut = trail.filter((one) => one === pointer).length > MAX_COPIES;
  if (isWrittenOut && isRecursive(expansion.root, pointer)) return { recursion: pointer };
  const target = referencedPart(expansion.root, pointer);
  return followReferences(expansion, { ...(isObject(target) ? target : {}), ...beside }, [...trail, pointer]);
}

/** Returns the name of a recursive part's definition, and expands the part the first time. */
function definitionName(expansion: Expansion, pointer: string): string {
  const existingName = expansion.names.get(pointer);
  if (existingName) return existingName;
  const name = `d${expansion.names.size}`;
  expansion.names.set(pointer, name);
  const trail = Array.from({ length: MAX_COPIES + 1 }, () => pointer);
  expansion.definitions[name] = expand(expansion, referencedPart(expansion.root, pointer), trail);
  return name;
}

/** Merges the parts of an `allOf`. Throws a SchemaError if they contradict each other or a keyword would be lost. */
function merge(rest: JsonObject, parts: readonly JsonObject[], root: JsonObject): JsonObject {
  if (areContradictory([rest, ...parts])) throw contradictionError();
  const merged = mergeParts(rest, parts, root);
  const isLost = (part: JsonObject, whole: JsonObject): boolean =>
    Object.keys(part).some((keyword) => !Object.hasOwn(whole, keyword));
  const properties = ownObject(merged, 'properties');
  if (parts.some((part) => isLost(part, merged) || isLost(ownObject(part, 'properties'), properties))) {
    throw contradictionError();
  }
  const groups = [rest, ...parts].map((part) => ownObject(part, 'properties'));
  const isEmptied = (name: string): boolean =>
    acceptsOnlyNull(own(properties, name)) && !groups.some((group) => acceptsOnlyNull(own(group, name)));
  if (Object.keys(properties).some(isEmptied)) throw contradictionError();
  return merged;
}

/** Whether a schema accepts nothing but null, so that there is nothing to fill in. */
function acceptsOnlyNull(schema: unknown): boolean {
  const type = own(schema, 'type');
  return type !== undefined && [type].flat().every((one) => one === 'null');
}

/**
 * Whether schemas for the same value contradict each other: they have different formats, no type in common, or their
 * schemas for a shared property contradict each other. `null` does not count as a type in common. The types do not
 * contradict each other if all schemas allow numbers, or if one of them allows only null.
 */
function areContradictory(parts: readonly JsonObject[]): boolean {
  const types = parts.flatMap(({ type }) => (type === undefined ? [] : [new Set([type].flat())]));
  const commonTypes = types.reduce((all, some) => all.intersection(some), new Set(types[0]));
  commonTypes.delete('null');
  const isNull = types.some((some) => some.size === 1 && some.has('null'));
  if (types.length > 1 && commonTypes.size === 0 && !isNull && !allowNumbers(types)) return true;
  if (new Set(parts.flatMap(({ format }) => format ?? [])).size > 1) return true;
  const properties = parts.map((part) => ownObject(part, 'properties'));
  const names = new Set(properties.flatMap((some) => Object.keys(some)));
  return [...names].some((name) => {
    const sharing = properties.map((some) => own(some, name)).filter(isObject);
    return sharing.length > 1 && areContradictory(sharing);
  });
}

/** Merges the parts. References inside the parts are kept: `expand` follows them later. */
function mergeParts(rest: JsonObject, parts: readonly JsonObject[], root: JsonObject): JsonObject {
  const wrapped = [rest, ...parts].map((part) => wrapReferences(part) as JsonObject);
  const [whole, ...others] = wrapped;
  return retrieveSchema(NO_VALIDATOR, { ...whole, allOf: others }, root as RJSFSchema);
}

/** Puts every reference into an `allOf`, so that the merge does not follow it. */
function wrapReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrapReferences);
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string') return { allOf: [value] };
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, wrapReferences(member)]));
}

/**
 * Replaces an `allOf` that has a single part and only texts beside it by this part with these texts. Returns other
 * schemas unchanged, and an empty schema for a value that is not an object.
 */
function withoutWrapper(part: unknown): JsonObject {
  if (!isObject(part)) return {};
  const { allOf, ...beside } = part;
  if (!Array.isArray(allOf) || allOf.length !== 1 || !isObject(allOf[0])) return part;
  return Object.keys(beside).every((name) => DESCRIPTIVE_KEYWORDS.includes(name))
    ? withoutWrapper({ ...allOf[0], ...beside })
    : part;
}

/**
 * Whether all these schemas allow numbers. `integer` and `number` do not contradict each other: an integer is a number.
 */
function allowNumbers(types: readonly ReadonlySet<unknown>[]): boolean {
  return types.every((some) => some.has('number') || some.has('integer'));
}

/** Returns the error for schemas in an `allOf` that contradict each other. */
function contradictionError(): SchemaError {
  return new SchemaError('the parts of "allOf" contradict each other', 'Write the field once, without "allOf".');
}

/**
 * Keywords that an entry of `oneOf` or `anyOf` may have. An entry with any other keyword cannot become a value of
 * `enum`.
 */
const CHOICE_KEYWORDS: readonly string[] = ['const', 'enum', 'type', 'title', 'description', '$comment'];

/** Turns constants into choices: `oneOf: [{ const: "a" }, …]` → `enum: ["a", …]`. */
function choicesAsEnum(schema: JsonObject): JsonObject {
  const { oneOf, anyOf, ...rest } = schema;
  const parts = oneOf ?? anyOf;
  if (!Array.isArray(parts) || (oneOf && anyOf) || schema['enum'] !== undefined) return schema;
  const values = parts.map((part: unknown) => {
    const one = own(part, 'enum');
    return isObject(part) && Object.hasOwn(part, 'const') ? [part['const']] : Array.isArray(one) ? one : [];
  });
  if (values.length === 0 || values.some((one) => one.length !== 1)) return schema;
  const isPlain = parts.every((part: unknown) =>
    Object.keys(part as JsonObject).every((name) => CHOICE_KEYWORDS.includes(name)),
  );
  const distinctValues = new Set(values.map((one) => JSON.stringify(one)));
  // `oneOf` rejects a value that two of its parts accept, so equal parts cannot become choices.
  if (!isPlain || (oneOf && distinctValues.size < values.length)) return schema;
  return { ...rest, enum: values.map(([value]) => value as unknown) };
}

/** For each JavaScript type of a single value: the schema type, which has the same name. */
const SCALAR_SCHEMA_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
};

/** Adds the type that rjsf would derive from the other keywords. */
function withType(schema: JsonObject): JsonObject {
  if (schema['type'] !== undefined) return schema;
  const choices = schema['enum'];
  if (Array.isArray(choices)) {
    const types = new Set(choices.map((value: unknown) => typeof value));
    const [only] = types;
    return types.size === 1 && SCALAR_SCHEMA_TYPES[only!] ? { ...schema, type: only } : schema;
  }
  if (Object.hasOwn(schema, 'const')) return { ...schema, type: guessType(schema['const']) };
  if (schema['items'] !== undefined) return { ...schema, type: 'array' };
  const type = getSchemaType(schema as RJSFSchema);
  return type === undefined ? schema : { ...schema, type };
}
