import { LIST_OPERATORS, operationOf } from '#src/logic/operation.ts';
import { pathsOf } from '#src/logic/rule-paths.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { Report } from '../source/form-source.ts';

/** Reports names that a rule reads and that do not exist; `path` is the field that the rule belongs to. */
export function checkReads(
  rule: unknown,
  path: string,
  place: readonly string[],
  knownPaths: readonly string[],
  fault: Report,
): void {
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
  checkItemNames(rule, place, knownPaths, fault);
}

/** Whether a path is the named field, an entry of its list or a property of its value (`tasks.length`, `tasks.0.title`). */
function covers(name: string, path: string): boolean {
  const parts = path.split('.');
  const names = name.split('.');
  const isStart = names.every(
    (one, index) => one === parts[index] || (one === '*' && /^\d+$/.test(parts[index] ?? '')),
  );
  return isStart && (parts.length === names.length || parts.length === names.length + 1 || name.startsWith('context.'));
}

/** Whether every `*` of a path that is read is an entry that the rule's own field is in, too. */
function isInSameEntry(name: string, path: string): boolean {
  const last = name.lastIndexOf('*');
  return last < 0 || path.startsWith(name.slice(0, last + 1));
}

/** Reports names that a list operator reads in the entries of a list of groups, and that no entry has. */
function checkItemNames(part: unknown, place: readonly string[], knownPaths: readonly string[], fault: Report): void {
  if (Array.isArray(part)) return part.forEach((one) => checkItemNames(one, place, knownPaths, fault));
  const operation = operationOf(part);
  if (!operation) return;
  const { name, args } = operation;
  const list = operationOf(args[0]);
  const of = list?.name === 'var' ? list.args[0] : undefined;
  if (LIST_OPERATORS.has(name) && name !== 'reduce' && typeof of === 'string') {
    const names = knownPaths.flatMap((one) => (one.startsWith(`${of}.*.`) ? [one.slice(of.length + 3)] : []));
    const unknown = pathsOf(args[1]).paths.filter((one) => one !== '' && !names.some((each) => covers(each, one)));
    for (const one of names.length > 0 ? unknown : []) {
      const what = `reads "${one}" in the entries of "${of}", which have no such field`;
      fault(place, what, suggest(one, names, 'Read a field of the entry.'));
    }
  }
  for (const one of args) checkItemNames(one, place, knownPaths, fault);
}
