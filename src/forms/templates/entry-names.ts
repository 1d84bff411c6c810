import { readPath } from '#src/model/form/form-path.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';

/**
 * Names of entries that the customer adds to a group. A name that begins with `~` stands for "no name yet": the customer
 * cannot write this character.
 */
const UNNAMED = '~';

/** Whether the last name of a path stands for an entry without a name. */
export const isUnnamed = (path: string): boolean => path.split('.').at(-1)!.startsWith(UNNAMED);

/** Returns a name for a new entry, which stands for "no name yet". */
export function unusedName(names: readonly string[]): string {
  let number = 1;
  while (names.includes(UNNAMED + number)) number += 1;
  return UNNAMED + number;
}

/** Returns the path under which the store keeps the error of an entry's name. */
export const nameNodePath = (path: string): string => `${path}.${UNNAMED}name`;

/** Returns the path of an entry by the path of its name. */
export const entryPathOf = (namePath: string): string => namePath.slice(0, namePath.lastIndexOf('.'));

/** Returns the names of the entries and fields beside an entry. */
export function namesBeside(values: JsonObject, entryPath: string): string[] {
  const names = entryPath.split('.');
  const own = names.pop();
  const group = names.length === 0 ? values : readPath(values, names.join('.'));
  return isObject(group) ? Object.keys(group).filter((name) => name !== own) : [];
}

/** Returns a typed name without the characters that separate the names in a path. */
export const nameFrom = (typed: string): string => typed.trim().replaceAll(/[.*/~"\\]/g, '-');

/** Returns why an entry cannot have a name; undefined if it can. `others` are the names of the other entries. */
export function nameFault(name: string, others: readonly string[]): 'nameMissing' | 'nameTaken' | undefined {
  if (name === '') return 'nameMissing';
  return others.includes(name) ? 'nameTaken' : undefined;
}
