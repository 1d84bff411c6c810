import type { Rule, RulesByField } from './rule.ts';
import { pathsOf } from './rule-paths.ts';

/**
 * Returns the fields whose rules read a path, by that path, in the order of `rules`. The keys are the paths in `fields`
 * that at least one rule reads. A path that matches none of `fields`, for example `context.country`, is a key itself.
 * A rule also reads a field by reading its group (`address` for `address.city`), a part of its value (`tasks.length`
 * for `tasks`) or everything.
 */
export function readersOf(rules: RulesByField, fields: readonly string[] = []): Record<string, string[]> {
  const readers = new Map<string, Set<string>>();
  for (const [reader, { checks = {}, ...conditions }] of Object.entries(rules)) {
    for (const path of pathsOfRules([...Object.values(conditions), ...Object.values(checks)])) {
      const touched = fields.filter((field) => pathsOverlap(field, path));
      for (const name of touched.length > 0 ? touched : [path]) {
        readers.set(name, (readers.get(name) ?? new Set()).add(reader));
      }
    }
  }
  return Object.fromEntries([...readers].map(([name, names]) => [name, [...names]]));
}

/**
 * Returns fields whose values depend on each other in a cycle: each reads the next and the last reads the first;
 * undefined if there is no cycle. Only `visible`, `clear`, `value` and `default` count, because only they change values
 * that other rules read. Two fields that are each required while the other is empty do not form a cycle.
 */
export function findCycle(rules: RulesByField): string[] | undefined {
  const names = Object.keys(rules);
  const next = new Map(
    Object.entries(rules).map(([name, conditions]) => {
      const paths = pathsOfRules([conditions.visible, conditions.clear, conditions.value, conditions.default]);
      return [name, names.filter((other) => paths.some((path) => pathsOverlap(other, path)))];
    }),
  );
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (name: string): string[] | undefined => {
    const start = trail.indexOf(name);
    if (start >= 0) return trail.slice(start);
    if (done.has(name)) return undefined;
    trail.push(name);
    for (const other of next.get(name) ?? []) {
      const cycle = visit(other);
      if (cycle) return cycle;
    }
    trail.pop();
    done.add(name);
    return undefined;
  };
  for (const name of names) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Returns every path that some rules read; '' (everything) for paths that are computed at run time. */
function pathsOfRules(rules: readonly (Rule | undefined)[]): string[] {
  const readsOfRules = rules.filter((rule) => rule !== undefined).map((rule) => pathsOf(rule));
  const paths = readsOfRules.flatMap((one) => (one.computed ? [...one.paths, ''] : one.paths));
  return [...new Set(paths)];
}

/** Returns true if two paths are equal or one is inside the other; `*` is any position in a list. */
function pathsOverlap(one: string, other: string): boolean {
  if (one === '' || other === '') return true;
  const names = one.split('.');
  const others = other.split('.');
  return names.slice(0, others.length).every((name, index) => matches(name, others[index]!));
}

/** A position in a list, or `*` for any position. */
const LIST_INDEX = /^(?:\*|\d+)$/;

/** Returns true if two names in paths are equal, or if both are positions in a list and one of them is `*`. */
function matches(name: string, other: string): boolean {
  return name === other || ((name === '*' || other === '*') && LIST_INDEX.test(name) && LIST_INDEX.test(other));
}
