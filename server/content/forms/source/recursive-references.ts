import { isObject, type JsonObject } from '#src/model/json.ts';
import { referencedPart } from './schema-structure.ts';
import { SchemaError } from './schema-error.ts';

/** Keywords whose parts always appear in the form. A part that contains itself under such a keyword never ends. */
const ALWAYS_SHOWN_KEYWORDS: readonly string[] = ['properties', 'patternProperties'];
/** Keywords whose parts appear only when the customer adds or chooses them. */
const CHOSEN_KEYWORDS: readonly string[] = ['items', 'anyOf', 'oneOf', 'additionalItems', 'additionalProperties'];

/** The parts directly inside a schema: those that always appear, and those that the customer adds or chooses. */
interface InnerParts {
  readonly always: readonly JsonObject[];
  readonly chosen: readonly JsonObject[];
}

/**
 * Throws a SchemaError for a part that contains itself, unless there is a part in between that the customer adds or
 * chooses, for example a list entry. The form would be endless.
 */
export function checkFinite(root: JsonObject): void {
  const inside = new Map([...partsFrom(root, root)].map((part) => [part, partsInside(root, part).always]));
  const around = new Map<JsonObject, JsonObject[]>();
  for (const [part, parts] of inside) for (const one of parts) around.set(one, [...(around.get(one) ?? []), part]);
  const remaining = new Map([...inside].map(([part, parts]) => [part, parts.length]));
  // Removes every schema part that ends: first the parts without contents, then each part whose contents are all
  // removed. The remaining parts contain themselves without end.
  const ending = [...remaining].flatMap(([part, count]) => (count === 0 ? [part] : []));
  for (let part = ending.pop(); part !== undefined; part = ending.pop()) {
    remaining.delete(part);
    for (const outer of around.get(part) ?? []) {
      remaining.set(outer, remaining.get(outer)! - 1);
      if (remaining.get(outer) === 0) ending.push(outer);
    }
  }
  if (remaining.size === 0) return;
  const pointer = [...remaining.keys()].find((part) => typeof part['$ref'] === 'string')?.['$ref'];
  throw new SchemaError(`"${String(pointer)}" contains itself endlessly`, 'Make it contain a list of itself.');
}

/** Whether the schema part at a JSON pointer contains a reference to itself. */
export function isRecursive(root: JsonObject, pointer: string): boolean {
  return [...partsFrom(root, targetOf(root, pointer))].some((part) => part['$ref'] === pointer);
}

/** Returns the schema at a JSON pointer; an empty schema if there is none. */
function targetOf(root: JsonObject, pointer: string): JsonObject {
  const target = referencedPart(root, pointer);
  return isObject(target) ? target : {};
}

/** Returns a schema part, all parts inside it, and all parts inside those to which it refers. */
function partsFrom(root: JsonObject, start: JsonObject): ReadonlySet<JsonObject> {
  const found = new Set<JsonObject>([start]);
  // The loop also visits the schema parts that are added while it runs.
  for (const part of found) {
    const { always, chosen } = partsInside(root, part);
    for (const one of [...always, ...chosen]) found.add(one);
  }
  return found;
}

/** Returns the parts directly inside a schema; the target of a reference is one of them. */
function partsInside(root: JsonObject, part: JsonObject): InnerParts {
  const { $ref: pointer, allOf } = part;
  const members = (value: unknown): readonly unknown[] => (isObject(value) ? Object.values(value) : []);
  return {
    always: [
      ...(typeof pointer === 'string' ? [targetOf(root, pointer)] : []),
      ...(Array.isArray(allOf) ? (allOf as unknown[]) : []),
      ...ALWAYS_SHOWN_KEYWORDS.flatMap((name) => members(part[name])),
    ].filter(isObject),
    chosen: CHOSEN_KEYWORDS.flatMap((name) => part[name]).filter(isObject),
  };
}
