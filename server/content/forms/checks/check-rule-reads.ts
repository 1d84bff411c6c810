import { LIST_OPERATORS, operationOf } from '#src/logic/operation.ts';
import { pathsOf } from '#src/logic/rule-paths.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { patternOf } from '#src/model/form/form-path.ts';
import type { FormPlan, PlannedField } from '../plan/plan-types.ts';
import type { Report } from '../source/form-source.ts';

/** The names that rules of a form can read. */
export interface KnownNames {
  /** Paths of fields and groups, and of values that the page passes to the form (`context.…`). */
  readonly paths: readonly string[];
  /** Paths of fields that are lists of choices. */
  readonly plainLists: readonly string[];
}

/** Returns the names that rules of a form can read: its fields and the other names in `paths`. */
export function knownNames({ fields }: FormPlan, paths: readonly string[]): KnownNames {
  const isPlainList = ({ field }: PlannedField): boolean => field.type === 'array' && field.choices !== undefined;
  return {
    paths: [...fields.map(({ field }) => field.path), ...paths],
    plainLists: fields.filter(isPlainList).map(({ field }) => field.path),
  };
}

/**
 * Reports names that a rule reads but that do not exist, or that are not in the same entry of a list. `path` is the
 * field that the rule belongs to.
 */
export function checkReads(
  rule: unknown,
  path: string,
  place: readonly string[],
  known: KnownNames,
  fault: Report,
): void {
  const knownPaths = known.paths;
  for (const name of pathsOf(rule).paths) {
    if (!knownPaths.some((one) => covers(one, name))) {
      const isContext = name === 'context' || name.startsWith('context.');
      const otherwise = isContext ? 'Add the name to "context".' : 'Read an existing field.';
      fault(place, `reads "${name}", which does not exist`, suggest(name, knownPaths, otherwise));
    } else if (!isInSameEntry(name, path)) {
      const list = name.slice(0, name.lastIndexOf('.*'));
      const fix = `Use "some", "all" or "none" with {"var": "${list}"}, or name an entry: "${name.replaceAll('*', '0')}".`;
      fault(place, `reads "${name}", which is a value of every entry of a list`, fix);
    }
  }
  checkItemNames(rule, place, known, '', fault);
}

/**
 * Whether a path is the named field, an entry of its list or a property of its value (`tasks.length`, `tasks.0.title`).
 * A value that the page passes to the form (`context.…`) may have properties at any depth.
 */
function covers(name: string, path: string): boolean {
  const parts = path.split('.');
  const names = name.split('.');
  const isStart = names.every(
    (one, index) => one === parts[index] || (one === '*' && /^\d+$/.test(parts[index] ?? '')),
  );
  return isStart && (parts.length === names.length || parts.length === names.length + 1 || name.startsWith('context.'));
}

/** Whether the field of a rule (`path`) is in the same list entries as the name that the rule reads. */
function isInSameEntry(name: string, path: string): boolean {
  const last = name.lastIndexOf('*');
  return last < 0 || path.startsWith(name.slice(0, last + 1));
}

/**
 * Reports names that a list operator reads in the entries of a list but that no entry has. `entry` is the prefix that
 * turns the names in `part` into paths: '' outside of lists, `tasks.*.` in the entries of `tasks`; undefined if the
 * list is unknown.
 */
function checkItemNames(
  part: unknown,
  place: readonly string[],
  known: KnownNames,
  entry: string | undefined,
  fault: Report,
): void {
  if (Array.isArray(part)) return part.forEach((one) => checkItemNames(one, place, known, entry, fault));
  const operation = operationOf(part);
  if (!operation) return;
  const { name, args } = operation;
  const list = operationOf(args[0]);
  const of = list?.name === 'var' ? list.args[0] : undefined;
  const isKnown = name !== 'reduce' && typeof of === 'string' && of !== '' && entry !== undefined;
  const listPath = isKnown ? patternOf(`${entry}${of}`) : undefined;
  if (LIST_OPERATORS.has(name) && listPath !== undefined) {
    for (const { what, fix } of entryFaults(listPath, pathsOf(args[1]).paths, known)) fault(place, what, fix);
  }
  for (const [index, one] of args.entries()) {
    const isInEntry = LIST_OPERATORS.has(name) && index === 1;
    const inside = listPath === undefined ? undefined : `${listPath}.*.`;
    checkItemNames(one, place, known, isInEntry ? inside : entry, fault);
  }
}

/** Returns the faults of the names that are read in the entries of a list. */
function entryFaults(
  list: string,
  read: readonly string[],
  { paths, plainLists }: KnownNames,
): readonly { readonly what: string; readonly fix: string }[] {
  const named = read.filter((one) => one !== '');
  const names = paths.flatMap((one) => (one.startsWith(`${list}.*.`) ? [one.slice(list.length + 3)] : []));
  if (names.length === 0) {
    const isPlain = plainLists.includes(list) || paths.includes(`${list}.*`);
    // The name `length` is valid, because a text has a length.
    return (isPlain ? named.filter((one) => one !== 'length') : []).map((one) => ({
      what: `reads "${one}" in the entries of "${list}", which are values without names`,
      fix: 'Write {"var": ""} for the entry itself.',
    }));
  }
  const unknown = named.filter((one) => !names.some((each) => covers(each, one)));
  return unknown.map((one) => ({
    what: `reads "${one}" in the entries of "${list}", which have no such field`,
    fix: suggest(one, names, 'Read a field of the entry.'),
  }));
}
