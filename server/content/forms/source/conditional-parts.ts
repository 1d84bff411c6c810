/* oxlint-disable unicorn/no-thenable -- "then" is a keyword of JSON Schema */
import { isObject, type JsonObject, own } from '#src/model/json.ts';
import { mapInnerSchemas, referencedPart } from './schema-structure.ts';
import { SchemaError } from './schema-error.ts';

/** Groups of keywords that belong together and only validate a value, without describing a part of a form. */
const VALIDATING_GROUPS: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['dependencies'],
  ['dependentRequired'],
  ['dependentSchemas'],
  ['not'],
  ['contains', 'minContains', 'maxContains'],
  ['propertyNames'],
];
/** All keywords of VALIDATING_GROUPS. */
const VALIDATING_KEYWORDS: readonly string[] = VALIDATING_GROUPS.flat();

/** Keywords that only references need. They are left out, because each reference is replaced by its target. */
const DEFINITION_KEYWORDS: readonly string[] = ['definitions', '$defs'];
/** Schema keywords that do not validate a value. */
const NON_VALIDATING_KEYWORDS: readonly string[] =
  'title description examples default readOnly writeOnly deprecated enumNames $comment $id $schema'.split(' ');

/**
 * Splits a schema in two: the keywords that describe a part of the form (`node`), and the schemas that only validate
 * its value (`validations`).
 */
export function splitConditional(node: JsonObject): {
  readonly node: JsonObject;
  readonly validations: readonly JsonObject[];
} {
  if (!VALIDATING_KEYWORDS.some((name) => Object.hasOwn(node, name))) return { node, validations: [] };
  const validations = VALIDATING_GROUPS.flatMap((names) => {
    const keywords = names.filter((name) => Object.hasOwn(node, name)).map((name) => [name, node[name]]);
    return keywords.length > 0 ? [Object.fromEntries(keywords) as JsonObject] : [];
  });
  const rest = Object.entries(node).filter(([name]) => !VALIDATING_KEYWORDS.includes(name));
  return { node: Object.fromEntries(rest), validations };
}

/**
 * Returns a schema that only validates, with references written out and dependencies turned into conditions. If a
 * dependency has alternatives that depend on the value of one field, each alternative becomes a condition, so that an
 * error is reported at the invalid field. Keywords that do not validate, such as texts, are left out unless
 * `keepsTexts` is true. Throws a SchemaError for a recursive reference.
 */
export function validationOnly(
  root: JsonObject,
  part: unknown,
  keepsTexts = false,
  trail: readonly string[] = [],
): unknown {
  if (!isObject(part)) return part;
  const { $ref: pointer, ...beside } = part;
  if (typeof pointer === 'string') {
    if (trail.includes(pointer)) throw new SchemaError(`"${pointer}" contains itself in a condition`, 'Write it out.');
    const target = validationOnly(root, referencedPart(root, pointer), keepsTexts, [...trail, pointer]);
    const rest = validationOnly(root, beside, keepsTexts, trail);
    return Object.keys(beside).length === 0 ? target : { allOf: [target, rest] };
  }
  const members = Object.entries(part).filter(
    ([name]) =>
      !DEFINITION_KEYWORDS.includes(name) &&
      (keepsTexts || (!NON_VALIDATING_KEYWORDS.includes(name) && !name.startsWith('x-'))),
  );
  const { dependentRequired, dependentSchemas, dependencies, ...rest } = mapInnerSchemas(
    Object.fromEntries(members),
    (inner) => validationOnly(root, inner, keepsTexts, trail),
  );
  const all = [dependencies, dependentRequired, dependentSchemas].filter(isObject);
  const conditions = all.flatMap((one) =>
    Object.entries(one).map(([name, inner]) => dependencyAsCondition(name, inner)),
  );
  if (conditions.length === 0) return rest;
  return { ...rest, allOf: [...(Array.isArray(rest['allOf']) ? (rest['allOf'] as unknown[]) : []), ...conditions] };
}

/** Returns the dependency on the property `name` as a condition (`if`, `then`). */
function dependencyAsCondition(name: string, inner: unknown): JsonObject {
  const isPresent = { required: [name] };
  if (Array.isArray(inner)) return { if: isPresent, then: { required: inner } };
  const ways = own(inner, 'oneOf');
  const choices = Array.isArray(ways) ? ways.map((way: unknown) => choiceOf(way, name)) : [];
  const values = choices.flatMap((choice) => choice?.values ?? []);
  const isChoice = choices.length > 0 && choices.every((choice) => choice) && new Set(values).size === values.length;
  if (!isChoice) return { if: isPresent, then: inner };
  const { oneOf: _ways, ...sharedPart } = inner as JsonObject;
  const conditions = choices.map((choice) => ({
    if: { properties: { [name]: { enum: choice!.values } }, required: [name] },
    then: choice!.rest,
  }));
  return {
    if: isPresent,
    then: { ...sharedPart, allOf: [{ properties: { [name]: { enum: values } } }, ...conditions] },
  };
}

/**
 * Returns the values of the field `name` for which the alternative `way` applies, and the rest of the alternative;
 * undefined if the alternative does not depend on such values.
 */
function choiceOf(way: unknown, name: string): { values: readonly unknown[]; rest: JsonObject } | undefined {
  if (!isObject(way)) return undefined;
  const { properties, ...more } = way;
  const key = own(properties, name);
  if (!isObject(properties) || !isObject(key)) return undefined;
  const { [name]: _key, ...others } = properties;
  const values = Object.hasOwn(key, 'const') ? [key['const']] : key['enum'];
  const hasOnlyValueKeywords = Object.keys(key).every((keyword) => ['const', 'enum', 'type'].includes(keyword));
  const isScalar = Array.isArray(values) && values.every((value) => typeof value !== 'object');
  return hasOnlyValueKeywords && isScalar
    ? { values: values as unknown[], rest: { ...more, properties: others } }
    : undefined;
}
