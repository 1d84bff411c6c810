import { isObject, own, ownObject, type JsonObject } from '../json.ts';
import type { CompiledForm, Fault } from './form-module.ts';

/**
 * The schemas of one level of a form, such as a group or a list entry: its own schema and those of its alternatives.
 */
type Parts = readonly JsonObject[];

/**
 * Sorts the faults by their order on the screen: a group or list before its fields, the fields of an entry before the
 * next entry. Faults of the whole form and of unknown names come last.
 */
export function sortByScreenOrder(form: CompiledForm, faults: readonly Fault[]): Fault[] {
  const root = partsOf(form.schema, form.schema);
  // The form of a flow step has no schema. The list of its fields is in the order of the screen.
  const listed = new Map(form.fields.map(({ path }, index) => [path, index]));
  const listedPosition = (path: string): number => listed.get(path) ?? listed.size;
  const comparePaths = (a: string, b: string): number => {
    const [names, others] = [a.split('.'), b.split('.')];
    let parts = root;
    for (const [depth, name] of names.entries()) {
      const other = others[depth];
      if (other === undefined) return 1;
      if (name !== other) {
        const pages = depth === 0 ? form.pages : undefined;
        const difference = positionOf(parts, name, pages) - positionOf(parts, other, pages);
        return (
          difference || listedPosition(a) - listedPosition(b) || name.localeCompare(other, 'en', { numeric: true })
        );
      }
      parts = childParts(parts, name, form.schema);
    }
    return names.length - others.length;
  };
  return faults.toSorted((a, b) => comparePaths(a.path, b.path));
}

/** Returns the position of a name among its siblings. Names that are not in the schema come after the others. */
function positionOf(parts: Parts, name: string, pages: CompiledForm['pages'] = []): number {
  const names = [...new Set(parts.flatMap((part) => Object.keys(ownObject(part, 'properties'))))];
  const position = names.indexOf(name);
  // The names of list entries are numbers, which the caller compares.
  if (position < 0) return names.length * (pages.length + 1);
  const page = pages.findIndex(({ fields }) => fields.includes(name));
  return Math.max(page, 0) * names.length + position;
}

/** Returns the schemas of the property or list entry `name` in the given schemas (`parts`), with their alternatives. */
function childParts(parts: Parts, name: string, root: JsonObject): Parts {
  return parts.flatMap((part) => partsOf(childOf(part, name), root));
}

/** Returns the schema of a property or list entry; undefined if there is none. */
function childOf(part: JsonObject, name: string): unknown {
  const property = own(ownObject(part, 'properties'), name);
  if (property !== undefined) return property;
  const { items, additionalItems, additionalProperties } = part;
  const entry = Array.isArray(items) ? ((items[Number(name)] as unknown) ?? additionalItems) : items;
  return entry ?? additionalProperties;
}

/** Returns a schema and its alternatives, which are shown after its own fields. */
function partsOf(schema: unknown, root: JsonObject): Parts {
  if (!isObject(schema)) return [];
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    return partsOf(own(ownObject(root, 'definitions'), reference.replace('#/definitions/', '')), root);
  }
  const ways = [schema['anyOf'] ?? [], schema['oneOf'] ?? []].flat();
  return [schema, ...ways.flatMap((way) => partsOf(way, root))];
}
