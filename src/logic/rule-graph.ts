import type { Rule } from './rule.ts';
import { pathsOf } from './rule-paths.ts';

/** The rules of one field, or of a group of fields. */
export interface RulesOfField {
  readonly visible?: Rule;
  readonly required?: Rule;
  readonly clear?: Rule;
  readonly checks?: Readonly<Record<string, Rule>>;
}
type RulesByField = Readonly<Record<string, RulesOfField>>;

/**
 * Field → fields with rules that read it, in the order of `rules`. A field is read too by a rule that reads its group
 * (`address` for `address.city`), something of its value (`tasks.length` for `tasks`) or everything. With `fields`,
 * each of them that is read has an entry; a path that belongs to none (`context.country`) stands as it was written,
 * and without `fields` all do.
 */
export function readersOf(rules: RulesByField, fields: readonly string[] = []): Record<string, string[]> {
  const readers = new Map<string, Set<string>>();
  for (const [reader, { visible, required, clear, checks = {} }] of Object.entries(rules)) {
    for (const path of readsOfRules([visible, required, clear, ...Object.values(checks)])) {
      const touched = fields.filter((field) => overlap(field, path));
      for (const name of touched.length > 0 ? touched : [path]) {
        readers.set(name, (readers.get(name) ?? new Set()).add(reader));
      }
    }
  }
  return Object.fromEntries([...readers].map(([name, names]) => [name, [...names]]));
}

/**
 * Fields whose being there depends on each other: each reads the next, the last reads the first; one alone reads
 * itself. Only `visible` and `clear` count, for only they take a value away from other rules: two fields that are each
 * required when the other is empty are no cycle. Undefined when there is none.
 */
export function findCycle(rules: RulesByField): string[] | undefined {
  const names = Object.keys(rules);
  const next = new Map(
    Object.entries(rules).map(([name, { visible, clear }]) => {
      const paths = readsOfRules([visible, clear]);
      return [name, names.filter((other) => paths.some((path) => overlap(other, path)))];
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

/** Every path that some rules read; '' (everything) stands for those that are worked out while a rule runs. */
function readsOfRules(rules: readonly (Rule | undefined)[]): string[] {
  const found = rules.filter((rule) => rule !== undefined).map((rule) => pathsOf(rule));
  const paths = found.flatMap((one) => (one.computed ? [...one.paths, ''] : one.paths));
  return [...new Set(paths)];
}

/** Whether two paths are the same or one is inside the other; `*` is any place in a list. */
function overlap(one: string, other: string): boolean {
  if (one === '' || other === '') return true;
  const names = one.split('.');
  const others = other.split('.');
  return names.slice(0, others.length).every((name, index) => meet(name, others[index]!));
}

const PLACE = /^(?:\*|\d+)$/;

function meet(name: string, other: string): boolean {
  return name === other || ((name === '*' || other === '*') && PLACE.test(name) && PLACE.test(other));
}
