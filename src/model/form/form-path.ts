import { pointerSteps, pointerTo } from '../json-pointer.ts';
import type { FormField, Tuple, Tuples } from './form-module.ts';
import { isObject, type Json, type JsonObject, type MutableObject } from '../json.ts';

/**
 * Paths of fields: names joined by dots, with indexes of list entries (`tasks.0.title`). In a definition, `*` is any
 * index (`tasks.*.title`). Names contain no dots; publishing checks this.
 */

/** Returns the definition's path for a field's path: `tasks.0.title` → `tasks.*.title`. */
export function patternOf(path: string): string {
  return /\.\d/.test(path) ? path.replace(/\.\d+(?=\.|$)/g, '.*') : path;
}

/**
 * Returns the value that a record has for a path: under the path itself (for an entry of a tuple), or under its path in
 * the definition.
 */
export function atPath<Value>(record: Readonly<Record<string, Value>>, path: string): Value | undefined {
  const name = definitionPath(path, (one) => Object.hasOwn(record, one));
  return name === undefined ? undefined : record[name];
}

/** Returns the field at a path; undefined for a group, or for a field that the definition does not name. */
export function fieldAtPath(fields: ReadonlyMap<string, FormField>, path: string): FormField | undefined {
  return fields.get(definitionPath(path, (one) => fields.has(one)) ?? '');
}

/**
 * Returns the most specific path of the definition that matches a path and exists. Indexes may be `*` or, for entries
 * of a tuple, numbers: `rows.1.0` matches `rows.1.0`, `rows.*.0`, `rows.1.*` and `rows.*.*`.
 */
function definitionPath(path: string, exists: (pattern: string) => boolean): string | undefined {
  if (exists(path)) return path;
  const pattern = patternOf(path);
  if (pattern === path) return undefined;
  return mixedPaths(path, pattern).find(exists) ?? (exists(pattern) ? pattern : undefined);
}

/** Returns the paths in which some indexes, but not all, are `*`. */
function mixedPaths(path: string, pattern: string): readonly string[] {
  const names = path.split('.');
  const places = pattern.split('.').flatMap((name, index) => (name === '*' ? [index] : []));
  if (places.length < 2) return [];
  let all = [names];
  for (const place of places) all = [...all.map((one) => one.with(place, '*')), ...all];
  // The first path has `*` for every index, the last one for none.
  return all.slice(1, -1).map((one) => one.join('.'));
}

/** Returns the first name of a path: `address.city` → `address`. */
export function topLevelName(path: string): string {
  return path.split('.', 1)[0]!;
}

/**
 * Joins the path of a group or list and the name of a property or entry in it. For the top level of a form, `path` is
 * ''.
 */
export function childPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
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

/**
 * Sets the value at a path in place and creates missing parents. undefined removes the value, but a list entry becomes
 * null.
 */
export function writePath(values: MutableObject, path: string, value: Json | undefined): void {
  const names = path.split('.');
  const last = names.pop()!;
  let parent: MutableObject = values;
  for (const [index, name] of names.entries()) {
    const next = Object.hasOwn(parent, name) ? parent[name] : undefined;
    if (typeof next === 'object' && next !== null) {
      parent = next as MutableObject;
      continue;
    }
    if (value === undefined) return;
    const newParent = (/^\d+$/.test(names[index + 1] ?? last) ? [] : {}) as MutableObject;
    define(parent, name, newParent);
    parent = newParent;
  }
  if (value !== undefined) define(parent, last, value);
  // Removing a list entry would change the indexes of the entries after it.
  else if (Array.isArray(parent)) {
    if (Number(last) < parent.length) define(parent, last, null);
  } else delete parent[last];
}

/** Sets an own property, even if its name is `__proto__`. */
function define(parent: MutableObject, name: string, value: unknown): void {
  Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
}

/**
 * Returns the paths in the values that match a path of the definition: `tasks.*.title` → one path for each task. A path
 * without `*` is returned even if the values have nothing there.
 */
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
 * Returns the paths of a field in the values. The first entries of a tuple, which have fields of their own (`pair.0`),
 * do not belong to the field of its further entries (`pair.*`).
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
  return pointerSteps(pointer).join('.');
}

/** Converts a path to a JSON pointer: `tasks.0.title` → `/tasks/0/title`. */
export function pointerOf(path: string): string {
  return path === '' ? '' : path.split('.').reduce(pointerTo, '');
}

/** Returns false if a value is missing, null, a blank text, or an empty list or object. */
export function isFilledIn(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}

/** Returns true if a value, or any value in a group or list, is filled in. */
export function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasValue);
  return isObject(value) ? Object.values(value).some(hasValue) : isFilledIn(value);
}

/**
 * Returns true if a part of the value is submitted: empty fields are left out, and then `dropEmptyParts` removes what
 * has become empty. `pattern` is the path of the value in the definition.
 */
export function isSubmitted(value: unknown, pattern: string, tuples: Tuples | undefined): boolean {
  if (Array.isArray(value)) return tuples?.[pattern] ? hasValue(value) : value.length > 0;
  if (!isObject(value)) return isFilledIn(value);
  return Object.entries(value).some(([name, member]) => isSubmitted(member, `${pattern}.${name}`, tuples));
}

/**
 * Returns the number of entries that a tuple needs: up to the last filled-in one, at least `minItems`; all of them if
 * there are more than `places`; 0 if all are empty.
 */
export function neededEntries(entries: readonly unknown[], { least, places }: Tuple): number {
  if (!hasValue(entries)) return 0;
  return entries.length > places ? entries.length : Math.max(least, entries.findLastIndex(hasValue) + 1);
}

/**
 * Removes groups without a value and lists without entries from an object, in place. Empty entries of a list stay,
 * because the customer has added them. Of a tuple, whose entries are always on the screen, empty entries at the end are
 * removed, or the whole tuple if all are empty. Entries that are missing up to `minItems` are added as null if their
 * schema allows it. `parent` is the path of the object in the definition.
 */
export function dropEmptyParts(values: MutableObject, tuples: Tuples | undefined, parent = ''): void {
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (typeof value !== 'object' || value === null) continue;
    const path = childPath(parent, name);
    if (Array.isArray(value)) dropEmptyEntries(value as unknown[], tuples, path);
    else dropEmptyParts(value as MutableObject, tuples, path);
    if (Object.keys(value).length === 0) delete values[name];
  }
}

/** Does the same as `dropEmptyParts` for a list, in place. */
function dropEmptyEntries(entries: unknown[], tuples: Tuples | undefined, path: string): void {
  const tuple = tuples?.[path];
  for (const [index, entry] of entries.entries()) {
    const entryPath = `${path}.${tuple && index < tuple.places ? index : '*'}`;
    // An entry that is a tuple without values stays: the customer has added it.
    if (Array.isArray(entry) && hasValue(entry)) dropEmptyEntries(entry as unknown[], tuples, entryPath);
    else if (isObject(entry)) dropEmptyParts(entry, tuples, entryPath);
  }
  if (!tuple) return;
  const needed = neededEntries(entries, tuple);
  entries.splice(needed);
  while (entries.length < needed && tuple.nulls?.includes(entries.length)) entries.push(null);
}
