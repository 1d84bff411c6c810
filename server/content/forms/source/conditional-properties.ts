import { isObject, type JsonObject, own, ownObject, isSameJson } from '#src/model/json.ts';
import { SchemaError } from './schema-error.ts';

/** One condition of a group, with the properties that it makes visible or required. */
export interface Conditional {
  /** The condition is met if the group fits all these schemas. */
  readonly when: readonly unknown[];
  /** Names of the properties that appear if the condition is met. */
  readonly shown: readonly string[];
  readonly required: readonly string[];
}

/** A schema that applies only if the group fits all schemas in `when`. */
interface Branch {
  readonly when: readonly unknown[];
  readonly schema: JsonObject;
}

/**
 * Adds properties that only the conditions of a group contain (`then`, `else`, dependencies), so that the form has
 * fields for them. Also returns when they appear. `validations` contains schemas that `validationOnly` has returned.
 * Throws a SchemaError if the form cannot have such a field, for example if two conditions describe it as different
 * kinds of fields.
 */
export function withConditionalProperties(
  node: JsonObject,
  validations: readonly JsonObject[],
): { readonly node: JsonObject; readonly conditionals: readonly Conditional[] } {
  const branches = validations.flatMap((one) => branchesOf(one, []));
  if (branches.length === 0) return { node, conditionals: [] };
  const base = ownObject(node, 'properties');
  const variants = new Map<string, JsonObject[]>();
  for (const { schema } of branches) {
    checkAlternatives(schema, base);
    for (const [name, part] of Object.entries(ownObject(schema, 'properties'))) {
      if (!Object.hasOwn(base, name)) variants.set(name, [...(variants.get(name) ?? []), isObject(part) ? part : {}]);
      else checkGroup(base[name], part, name);
    }
  }
  checkClosed(node, [...variants.keys()]);
  const addedProperties = Object.fromEntries([...variants].map(([name, parts]) => [name, mergeVariants(name, parts)]));
  const always = new Set([own(node, 'required') ?? []].flat());
  const conditionals = branches.map(({ when, schema }) => ({
    when,
    shown: Object.keys(ownObject(schema, 'properties')).filter((name) => variants.has(name) && !always.has(name)),
    required: ([own(schema, 'required') ?? []].flat() as string[]).filter((name) => !always.has(name)),
  }));
  return {
    node: variants.size > 0 ? { ...node, properties: { ...base, ...addedProperties } } : node,
    conditionals: conditionals.filter(({ shown, required }) => shown.length + required.length > 0),
  };
}

/** Returns the schemas that apply only under conditions, each with all conditions around it. */
function branchesOf(schema: unknown, when: readonly unknown[]): Branch[] {
  if (!isObject(schema)) return [];
  const { if: condition, then, else: otherwise, allOf, ...rest } = schema;
  const inside = Array.isArray(allOf) ? allOf.flatMap((one: unknown) => branchesOf(one, when)) : [];
  const conditionalBranches =
    condition === undefined
      ? []
      : [...branchesOf(then, [...when, condition]), ...branchesOf(otherwise, [...when, { not: condition }])];
  return [...(when.length > 0 ? [{ when, schema: rest }] : []), ...inside, ...conditionalBranches];
}

/**
 * Returns one schema for a property that several conditions describe. The validation still uses the description in each
 * condition. Throws a SchemaError if they describe it as different kinds of fields.
 */
function mergeVariants(name: string, parts: readonly JsonObject[]): JsonObject {
  const describingParts = parts.filter((part) => Object.keys(part).length > 0);
  const [first = {}, ...others] = describingParts;
  if (others.every((one) => isSameJson(one, first))) return first;
  const choices = describingParts.map((part) => (Object.hasOwn(part, 'const') ? [part['const']] : part['enum']));
  if (choices.every((some): some is unknown[] => Array.isArray(some))) {
    const { const: _const, ...rest } = commonKeywords(describingParts);
    return { ...rest, enum: [...new Set(choices.flat())] };
  }
  const isScalar = describingParts.every(
    ({ type }) => typeof type === 'string' && type !== 'object' && type !== 'array',
  );
  if (isScalar && new Set(describingParts.map(({ type }) => type)).size === 1) return commonKeywords(describingParts);
  const fix = 'Give the field a name of its own in each condition.';
  throw new SchemaError(`several conditions describe "${name}" as different kinds of fields`, fix);
}

/** Returns the keywords that have the same value in all schemas. */
function commonKeywords([first = {}, ...others]: readonly JsonObject[]): JsonObject {
  const isShared = ([name, value]: [string, unknown]): boolean => others.every((one) => isSameJson(one[name], value));
  return Object.fromEntries(Object.entries(first).filter(isShared));
}

/** Throws a SchemaError if a condition adds a field to an inner group. */
function checkGroup(groupSchema: unknown, part: unknown, group: string): void {
  const names = own(groupSchema, 'properties');
  if (!isObject(names)) return;
  const addedName = Object.keys(ownObject(part, 'properties')).find((name) => !Object.hasOwn(names, name));
  if (addedName === undefined) return;
  const fix = 'Describe the field in the group, and write "visible" and "required" for it under "rules".';
  throw new SchemaError(`a condition adds "${addedName}" to the group "${group}"`, fix);
}

/**
 * Throws a SchemaError if a condition adds a name that `additionalProperties` refuses. The keyword allows only names
 * that are described beside it in the same schema object.
 */
function checkClosed({ additionalProperties = true }: JsonObject, [name]: readonly string[]): void {
  const isOpen = additionalProperties === true || (isObject(additionalProperties) && isEmpty(additionalProperties));
  if (name === undefined || isOpen) return;
  const fix =
    'Remove "additionalProperties", or describe the field under "properties" and its condition under "rules".';
  throw new SchemaError(`"additionalProperties" refuses "${name}", which a condition adds`, fix);
}

/** Whether a schema has no keywords. */
const isEmpty = (schema: JsonObject): boolean => Object.keys(schema).length === 0;

/** Throws a SchemaError if alternatives inside a condition add a field. */
function checkAlternatives(schema: JsonObject, knownProperties: JsonObject): void {
  const ways = [schema['anyOf'] ?? [], schema['oneOf'] ?? []].flat();
  const names = ways.flatMap((way) => Object.keys(ownObject(way as JsonObject, 'properties')));
  const beside = ownObject(schema, 'properties');
  const addedName = names.find((name) => !Object.hasOwn(knownProperties, name) && !Object.hasOwn(beside, name));
  if (addedName === undefined) return;
  const fix = 'Write each alternative as a condition of its own ("if" and "then").';
  throw new SchemaError(`alternatives inside a condition add "${addedName}"`, fix);
}
