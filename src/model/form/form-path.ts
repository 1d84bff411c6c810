import { nameInPointer, pointerTo } from '#src/lib/json-pointer.ts';
import { isObject, type Json, type JsonObject, type MutableObject } from '../json.ts';

/**
 * Paths of fields: names joined by dots, with indexes of list entries (`tasks.0.title`). In a definition, `*` is any
 * index (`tasks.*.title`). Names contain no dots; publishing checks this.
 */

/** Returns the definition's path for a field's path: `tasks.0.title` → `tasks.*.title`. */
export function patternOf(path: string): string {
  return /\.\d/.test(path) ? path.replace(/\.\d+(?=\.|$)/g, '.*') : path;
}

/** Returns the entry for a path: under the path itself (an entry of a tuple), otherwise under the definition's path. */
export function atPath<Value>(parts: Readonly<Record<string, Value>>, path: string): Value | undefined {
  return parts[path] ?? parts[patternOf(path)];
}

/** Returns the paths of the groups around a path, outermost first: `a.b.c` → `a`, `a.b`. */
export function groupsOf(path: string): string[] {
  const names = path.split('.');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('.'));
}

/** Returns the value at a path; undefined if a part of the path is missing. */
export function readPath(values: unknown, path: string): Json | undefined {
  let value = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as JsonObject)[name];
  }
  return value as Json | undefined;
}

/** Sets the value at a path in place and creates missing parents; undefined removes the value. */
export function writePath(values: MutableObject, path: string, value: Json | undefined): void {
  const names = path.split('.');
  const last = names.pop()!;
  let place: MutableObject = values;
  for (const [index, name] of names.entries()) {
    const next = Object.hasOwn(place, name) ? place[name] : undefined;
    if (typeof next === 'object' && next !== null) {
      place = next as MutableObject;
      continue;
    }
    if (value === undefined) return;
    const container = (/^\d+$/.test(names[index + 1] ?? last) ? [] : {}) as MutableObject;
    define(place, name, container);
    place = container;
  }
  if (value !== undefined) define(place, last, value);
  // Removing a list entry would change the indexes of the entries after it.
  else if (Array.isArray(place)) {
    if (Number(last) < place.length) define(place, last, null);
  } else delete place[last];
}

/** Sets an own property, even if its name is `__proto__`. */
function define(place: MutableObject, name: string, value: unknown): void {
  Object.defineProperty(place, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Returns a definition's path for every list entry in the values: `tasks.*.title` → one path for each task. */
export function expandPath(pattern: string, values: unknown): string[] {
  const star = pattern.indexOf('*');
  if (star < 0) return [pattern];
  const list = readPath(values, pattern.slice(0, star - 1));
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) =>
    expandPath(pattern.slice(0, star) + String(index) + pattern.slice(star + 1), values),
  );
}

/**
 * Returns the paths of a field in the values. The entries of a fixed list that have fields of their own (`pair.0`) do not
 * belong to the field of its further entries (`pair.*`).
 */
export function pathsOfField(pattern: string, fields: readonly { readonly path: string }[], values: unknown): string[] {
  const paths = expandPath(pattern, values);
  if (!pattern.includes('*')) return paths;
  const names = pattern.split('.');
  const stars = names.flatMap((name, index) => (name === '*' ? [index] : []));
  return paths.filter((path) => {
    const places = path.split('.');
    const fixed = stars.map((star) => `${[...names.slice(0, star), places[star]].join('.')}.`);
    return !fixed.some((start) => fields.some((field) => `${field.path}.`.startsWith(start)));
  });
}

/** Converts a JSON pointer to a path: `/tasks/0/title` → `tasks.0.title`. */
export function pathOfPointer(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => nameInPointer(name))
    .join('.');
}

/** Converts a path to a JSON pointer: `tasks.0.title` → `/tasks/0/title`. */
export function pointerOf(path: string): string {
  return path === '' ? '' : path.split('.').reduce(pointerTo, '');
}

/** Whether a value is filled in: not missing, blank or an empty list. */
export function isFilledIn(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}

/** Whether something in a value is filled in: groups and lists of empty values have nothing. */
export function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasValue);
  return isObject(value) ? Object.values(value).some(hasValue) : isFilledIn(value);
}

/** Whether the list with this path in the definition has fields of their own for its entries. */
export function isTuple(fields: readonly { readonly path: string }[], pattern: string): boolean {
  return fields.some((field) => `${field.path}.`.startsWith(`${pattern}.0.`));
}

/** Whether something of a value is left after `dropEmptyParts`; `pattern` is its path in the definition. */
export function isSubmitted(value: unknown, pattern: string, isFixed: (pattern: string) => boolean): boolean {
  if (Array.isArray(value)) return isFixed(pattern) ? hasValue(value) : value.length > 0;
  if (!isObject(value)) return isFilledIn(value);
  return Object.entries(value).some(([name, member]) => isSubmitted(member, `${pattern}.${name}`, isFixed));
}

/**
 * Removes groups without a value and lists without entries from an object, in place. Empty entries of a list stay,
 * because the customer has added them. A tuple whose entries are all empty is removed, because its entries are always
 * on the screen. `isFixed` returns whether the path in the definition is a tuple.
 */
export function dropEmptyParts(values: MutableObject, isFixed: (pattern: string) => boolean, place = ''): void {
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (typeof value !== 'object' || value === null) continue;
    const path = place === '' ? name : `${place}.${name}`;
    if (Array.isArray(value)) {
      const entries = value as unknown[];
      const isTupleHere = isFixed(path);
      for (const [index, entry] of entries.entries()) {
        if (isObject(entry)) dropEmptyParts(entry, isFixed, `${path}.${isTupleHere ? index : '*'}`);
      }
      if (entries.length === 0 || (isTupleHere && !hasValue(entries))) delete values[name];
    } else {
      dropEmptyParts(value as MutableObject, isFixed, path);
      if (Object.keys(value).length === 0) delete values[name];
    }
  }
}
