import path from 'node:path';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';

/** The renderings that a placeholder accepts. */
export interface PlaceholderRule {
  /** Names of the allowed renderings, sorted; undefined if all are allowed. */
  readonly allowed: readonly string[] | undefined;
  /** Smallest number of renderings; `most` is the largest. */
  readonly least: number;
  readonly most: number;
}

/**
 * Returns a function that reads the rules in a schema's `placeholders`, given all schemas by file. `x-renderings` lists
 * names, and `<area>/*` for all renderings of a folder that have no placeholders of their own; `minItems` and
 * `maxItems` limit their number. The function throws an Error if a name or an area does not exist.
 */
export function placeholderRuleReader(
  schemas: ReadonlyMap<string, JsonObject>,
): (schema: JsonObject) => ReadonlyMap<string, PlaceholderRule> {
  const names = new Set([...schemas.values()].map(titleOf));
  const byArea = Map.groupBy(
    [...schemas].filter(([, schema]) => Object.keys(placeholdersOf(schema)).length === 0),
    ([file]) => path.posix.basename(path.posix.dirname(path.posix.dirname(file))),
  );
  const expand = (entry: unknown): string[] => {
    const area = /^([\w-]+)\/\*$/.exec(String(entry))?.[1];
    if (area === undefined && names.has(String(entry))) return [String(entry)];
    const inArea = area === undefined ? undefined : byArea.get(area);
    if (inArea) return inArea.map(([, schema]) => titleOf(schema));
    throw new Error(`x-renderings: there is no rendering or area "${String(entry)}"`);
  };
  return (schema) => {
    const placeholders = placeholdersOf(schema);
    return new Map(
      Object.keys(placeholders).map((name) => {
        const rule = placeholders[name];
        const list = own(rule, 'x-renderings');
        return [
          name,
          Object.freeze({
            allowed: Array.isArray(list) ? Object.freeze([...new Set(list.flatMap(expand))].toSorted()) : undefined,
            least: numberOf(own(rule, 'minItems'), 0),
            most: numberOf(own(rule, 'maxItems'), Infinity),
          }),
        ];
      }),
    );
  };
}

function titleOf(schema: JsonObject): string {
  return String(schema['title']);
}

function placeholdersOf(schema: JsonObject): JsonObject {
  const placeholders = own(ownObject(schema, 'properties'), 'placeholders');
  return isObject(placeholders) ? ownObject(placeholders, 'properties') : {};
}

/** Returns the value if it is a number, otherwise `otherwise`. */
function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** Returns whether a placeholder matches a name of the schema: `column-3` and `column-{*}` match `column-{*}`. */
export function fitsPlaceholder(name: string, pattern: string): boolean {
  if (name === pattern) return true;
  const [start, end] = pattern.split('{*}');
  if (start === undefined || end === undefined) return false;
  return (
    name.startsWith(start) && name.endsWith(end) && /^\d+$/.test(name.slice(start.length, name.length - end.length))
  );
}

/** Returns the rule of a placeholder; undefined if the rendering has no such placeholder. */
export function placeholderRuleOf(
  type: { readonly placeholderRules: ReadonlyMap<string, PlaceholderRule> } | undefined,
  name: string,
): PlaceholderRule | undefined {
  const pattern = type && [...type.placeholderRules.keys()].find((each) => fitsPlaceholder(name, each));
  return pattern === undefined ? undefined : type?.placeholderRules.get(pattern);
}
