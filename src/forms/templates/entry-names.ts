import { readPath } from '#src/model/form/form-path.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';

/**
 * First character of the placeholder names of entries that have no name yet. Names that the customer enters cannot
 * contain it.
 */
const UNNAMED = '~';

/** Returns true if a path is that of an entry without a name. */
export const isUnnamed = (path: string): boolean => path.split('.').at(-1)!.startsWith(UNNAMED);

/** Returns a placeholder name for a new entry that is not one of `names`. */
export function unusedName(names: readonly string[]): string {
  let number = 1;
  while (names.includes(UNNAMED + number)) number += 1;
  return UNNAMED + number;
}

/**
 * Returns the path of the store's node for the name of an entry, which holds the error of that name. `path` is the path
 * of the entry.
 */
export const nameNodePath = (path: string): string => `${path}.${UNNAMED}name`;

/** Returns the path of an entry. `namePath` is the path of the node for its name. */
export const entryPathOf = (namePath: string): string => namePath.slice(0, namePath.lastIndexOf('.'));

/** Returns the names of the other entries and fields in the group of an entry. */
export function siblingNames(values: JsonObject, entryPath: string): string[] {
  const names = entryPath.split('.');
  const own = names.pop();
  const group = names.length === 0 ? values : readPath(values, names.join('.'));
  return isObject(group) ? Object.keys(group).filter((name) => name !== own) : [];
}

/** Returns a typed name in which hyphens replace the characters that a name in a path cannot contain. */
export const cleanName = (typed: string): string => typed.trim().replaceAll(/[.*/~"\\]/g, '-');

/** Returns why a name is not allowed for an entry; undefined if it is. `others` are the names of the other entries. */
export function nameFault(name: string, others: readonly string[]): 'nameMissing' | 'nameTaken' | undefined {
  if (name === '') return 'nameMissing';
  return others.includes(name) ? 'nameTaken' : undefined;
}
