import { getSchemaType, guessType, retrieveSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { isObject, type JsonObject, own } from '#src/model/json.ts';
import { atPointer } from './check-schema.ts';

/** How often a part that contains itself is written out before it is referred to. */
const WRITTEN_OUT = 2;
/** In a trail of references: from here on there is only as much as a person adds. */
const GROWS = '';

/** A schema without references and `allOf`, but for what contains itself: that is `#/definitions/d0` … */
export interface ExpandedSchema {
  readonly schema: JsonObject;
  readonly definitions: Readonly<Record<string, JsonObject>>;
}

/** A schema that cannot be written out; the message says why, for editors. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}

/** Answers no question: what is merged here holds for every value. */
const NO_ANSWERS = { isValid: () => false } as unknown as ValidatorType;

/**
 * Writes a checked schema out as the renderer would see it, so that publish knows every field. Throws a SchemaError
 * for what has no end and for parts that contradict each other.
 */
export function expandSchema(root: JsonObject): ExpandedSchema {
  const definitions: Record<string, JsonObject> = {};
  const names = new Map<string, string>();

  const definition = (pointer: string): string => {
    const known = names.get(pointer);
    if (known) return known;
    const name = `d${names.size}`;
    names.set(pointer, name);
    const trail = [...Array.from({ length: WRITTEN_OUT + 1 }, () => pointer), GROWS];
    definitions[name] = expand(atPointer(root, pointer), trail);
    return name;
  };

  /** Follows references and merges `allOf`, at this level only. */
  const flatten = (
    raw: unknown,
    before: readonly string[],
  ): { node: JsonObject; trail: readonly string[] } | { itself: string } => {
    let node = isObject(raw) ? raw : {};
    let trail = before;
    while (typeof node['$ref'] === 'string') {
      const { $ref: pointer, ...beside } = node as JsonObject & { $ref: string };
      const last = trail.lastIndexOf(pointer);
      if (last >= 0 && !trail.includes(GROWS, last)) {
        throw new SchemaError(`"${pointer}" contains itself without end`, 'Let it contain a list of itself.');
      }
      if (trail.filter((one) => one === pointer).length > WRITTEN_OUT) return { itself: pointer };
      trail = [...trail, pointer];
      const target = atPointer(root, pointer);
      node = { ...(isObject(target) ? target : {}), ...beside };
    }
    const { allOf, ...rest } = node;
    if (!Array.isArray(allOf)) return { node, trail };
    const parts = allOf.map((part: unknown) => {
      const flat = flatten(part, trail);
      if ('itself' in flat) throw new SchemaError('"allOf" contains itself', 'Take the part out.');
      return flat.node;
    });
    return { node: merge(rest, parts, root), trail };
  };

  const expand = (raw: unknown, before: readonly string[]): JsonObject => {
    const flat = flatten(raw, before);
    if ('itself' in flat) return { $ref: `#/definitions/${definition(flat.itself)}` };
    const { node, trail } = flat;
    const grown = [...trail, GROWS];
    const expanded: Record<string, unknown> = {};
    for (const keyword of Object.keys(node)) {
      const value = node[keyword];
      if (['$id', '$schema', '$comment', 'definitions', '$defs'].includes(keyword) || keyword.startsWith('x-'))
        continue;
      if (keyword === 'properties') {
        expanded[keyword] = Object.fromEntries(
          Object.entries(value as JsonObject).map(([name, part]) => [name, expand(part, trail)]),
        );
      } else if (keyword === 'items' || keyword === 'anyOf' || keyword === 'oneOf') {
        expanded[keyword] = Array.isArray(value)
          ? value.map((part: unknown) => expand(part, grown))
          : expand(value, grown);
      } else if (keyword === 'additionalItems' || keyword === 'additionalProperties') {
        expanded[keyword] = isObject(value) ? expand(value, grown) : value;
      } else expanded[keyword] = value;
    }
    return withType(choicesAsEnum(expanded));
  };

  return { schema: expand(root, ['#']), definitions };
}

function merge(rest: JsonObject, parts: readonly JsonObject[], root: JsonObject): JsonObject {
  const types = [rest, ...parts].flatMap(({ type }) => (type === undefined ? [] : [new Set([type].flat())]));
  const common = types.reduce((all, some) => all.intersection(some), types[0] ?? new Set());
  if (types.length > 0 && common.size === 0 && !mixesNumbers(types)) throw contradiction();
  const merged = retrieveSchema(NO_ANSWERS, { ...rest, allOf: [...parts] }, root as RJSFSchema) as JsonObject;
  const lost = parts.flatMap((part) => Object.keys(part)).some((keyword) => !Object.hasOwn(merged, keyword));
  if (lost) throw contradiction();
  return merged;
}

/** A whole number is a number. */
function mixesNumbers(types: readonly ReadonlySet<unknown>[]): boolean {
  return types.every((some) => some.has('number') || some.has('integer'));
}

function contradiction(): SchemaError {
  return new SchemaError('the parts of "allOf" contradict each other', 'Write the field once, without "allOf".');
}

/** `oneOf: [{ const: "a", title: "A" }, …]` is a list of choices. */
function choicesAsEnum(schema: JsonObject): JsonObject {
  const { oneOf, anyOf, ...rest } = schema;
  const parts = oneOf ?? anyOf;
  if (!Array.isArray(parts) || (oneOf && anyOf) || schema['enum'] !== undefined) return schema;
  const values = parts.map((part: unknown) => {
    const one = own(part, 'enum');
    return isObject(part) && Object.hasOwn(part, 'const') ? [part['const']] : Array.isArray(one) ? one : [];
  });
  if (values.length === 0 || values.some((one) => one.length !== 1)) return schema;
  const titles = parts.map((part: unknown) => own(part, 'title'));
  return { ...rest, enum: values.map(([value]) => value as unknown), enumNames: titles };
}

const SCALARS: Readonly<Record<string, string>> = { string: 'string', number: 'number', boolean: 'boolean' };

/** Says what the renderer would guess. */
function withType(schema: JsonObject): JsonObject {
  if (schema['type'] !== undefined) return schema;
  const choices = schema['enum'];
  if (Array.isArray(choices)) {
    const types = new Set(choices.map((value: unknown) => typeof value));
    const [only] = types;
    return types.size === 1 && SCALARS[only!] ? { ...schema, type: only } : schema;
  }
  if (Object.hasOwn(schema, 'const')) return { ...schema, type: guessType(schema['const']) };
  if (schema['items'] !== undefined) return { ...schema, type: 'array' };
  const type = getSchemaType(schema as RJSFSchema);
  return type === undefined ? schema : { ...schema, type };
}
