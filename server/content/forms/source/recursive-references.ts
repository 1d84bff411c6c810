import { isObject, type JsonObject } from '#src/model/json.ts';
import { valueAtPointer } from './check-schema.ts';
import { SchemaError } from './schema-error.ts';

/** Keywords whose parts are always in the form, so that a part that contains itself there never ends. */
const ALWAYS_MAPS: readonly string[] = ['properties', 'patternProperties'];
/** Keywords whose parts appear only when the customer adds or chooses them. */
const CHOSEN: readonly string[] = ['items', 'anyOf', 'oneOf', 'additionalItems', 'additionalProperties'];

/** The parts directly inside a schema. */
interface Inside {
  readonly always: readonly JsonObject[];
  readonly chosen: readonly JsonObject[];
}

/**
 * Throws a SchemaError for a part that contains itself without a list or a choice in between: its form would never end.
 */
export function checkFinite(root: JsonObject): void {
  const inside = new Map([...partsFrom(root, root)].map((part) => [part, partsInside(root, part).always]));
  const around = new Map<JsonObject, JsonObject[]>();
  for (const [part, parts] of inside) for (const one of parts) around.set(one, [...(around.get(one) ?? []), part]);
  const remaining = new Map([...inside].map(([part, parts]) => [part, parts.length]));
  // A part without contents ends, and so does a part whose contents all end.
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

/** Whether the part at a pointer contains a reference to itself. */
export function isRecursive(root: JsonObject, pointer: string): boolean {
  return [...partsFrom(root, targetOf(root, pointer))].some((part) => part['$ref'] === pointer);
}

function targetOf(root: JsonObject, pointer: string): JsonObject {
  const target = valueAtPointer(root, pointer);
  return isObject(target) ? target : {};
}

/** Returns a part with all parts inside it and inside the parts to which they refer. */
function partsFrom(root: JsonObject, start: JsonObject): ReadonlySet<JsonObject> {
  const found = new Set<JsonObject>([start]);
  // Parts that are added while the loop runs are visited, too.
  for (const part of found) {
    const { always, chosen } = partsInside(root, part);
    for (const one of [...always, ...chosen]) found.add(one);
  }
  return found;
}

function partsInside(root: JsonObject, part: JsonObject): Inside {
  const { $ref: pointer, allOf } = part;
  const members = (value: unknown): readonly unknown[] => (isObject(value) ? Object.values(value) : []);
  return {
    always: [
      ...(typeof pointer === 'string' ? [targetOf(root, pointer)] : []),
      ...(Array.isArray(allOf) ? (allOf as unknown[]) : []),
      ...ALWAYS_MAPS.flatMap((name) => members(part[name])),
    ].filter(isObject),
    chosen: CHOSEN.flatMap((name) => part[name]).filter(isObject),
  };
}
