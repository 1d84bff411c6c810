import { isObject, type Json, type JsonObject, type MutableObject } from '../json.ts';

/**
 * Paths of fields: names joined by dots, a number for the place in a list (`tasks.0.title`); in a definition `*` stands
 * for any place (`tasks.*.title`). A name itself never has a dot, which publish sees to.
 */

/** The path in the definition that a field's path belongs to: `tasks.0.title` → `tasks.*.title`. */
export function patternOf(path: string): string {
  return /\.\d/.test(path) ? path.replace(/\.\d+(?=\.|$)/g, '.*') : path;
}

/** What stands for a path: under its own name (a place in a tuple), else under that of the definition. */
export function atPath<Value>(parts: Readonly<Record<string, Value>>, path: string): Value | undefined {
  return parts[path] ?? parts[patternOf(path)];
}

/** The paths above a path, from the outermost: `a.b.c` → `a`, `a.b`. */
export function groupsOf(path: string): string[] {
  const names = path.split('.');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('.'));
}

/** The value at a path; undefined when something on the way is missing. */
export function readPath(values: unknown, path: string): Json | undefined {
  let value = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as JsonObject)[name];
  }
  return value as Json | undefined;
}

/** Sets the value at a path in place, making what is missing on the way; undefined takes the name out. */
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
    const made = (/^\d+$/.test(names[index + 1] ?? last) ? [] : {}) as MutableObject;
    define(place, name, made);
    place = made;
  }
  if (value !== undefined) define(place, last, value);
  // A list keeps its places: what stands behind would become another item.
  else if (Array.isArray(place)) define(place, last, null);
  else delete place[last];
}

/** `__proto__` is a name like any other. */
function define(place: MutableObject, name: string, value: unknown): void {
  Object.defineProperty(place, name, { value, writable: true, enumerable: true, configurable: true });
}

/** The paths of a definition as they are with these values: `tasks.*.title` → one for each task. */
export function expandPath(pattern: string, values: unknown): string[] {
  const star = pattern.indexOf('*');
  if (star < 0) return [pattern];
  const list = readPath(values, pattern.slice(0, star - 1));
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) =>
    expandPath(pattern.slice(0, star) + String(index) + pattern.slice(star + 1), values),
  );
}

/** A JSON pointer as a path: `/tasks/0/title` → `tasks.0.title`. */
export function pathOfPointer(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** A value that a person has filled in: not missing, not blank, not an empty list. */
export function isFilledIn(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}
