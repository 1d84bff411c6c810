import { isObject } from '#src/model/json.ts';
import { parseJson } from '../drafts/parse-json.ts';

/** Files of one state of the content: their hashes, and their texts where they are JSON. */
export interface SourceState {
  readonly hashes: ReadonlyMap<string, string>;
  text(path: string): string | undefined;
}

/** What differs between two states. */
export interface SourceDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** `fields`: what differs inside, `en › heading`; empty for media and for writing that says the same. */
  readonly changed: readonly { readonly path: string; readonly fields: readonly string[] }[];
}

export function diffSources(before: SourceState, after: SourceState): SourceDiff {
  const paths = (state: SourceState): string[] => [...state.hashes.keys()].toSorted();
  return {
    added: paths(after).filter((path) => !before.hashes.has(path)),
    removed: paths(before).filter((path) => !after.hashes.has(path)),
    changed: paths(after)
      .filter((path) => before.hashes.has(path) && before.hashes.get(path) !== after.hashes.get(path))
      .map((path) => ({ path, fields: changedFields(before.text(path), after.text(path)) })),
  };
}

function changedFields(before: string | undefined, after: string | undefined): string[] {
  const [a, b] = [before, after].map((text) => parseJson(text ?? ''));
  if (!a || !b || !('value' in a) || !('value' in b)) return [];
  const fields: string[] = [];
  compare(a.value, b.value, [], fields);
  return fields;
}

function compare(a: unknown, b: unknown, path: readonly string[], fields: string[]): void {
  if (Object.is(a, b)) return;
  const bothLists = Array.isArray(a) && Array.isArray(b);
  if (!bothLists && !(isObject(a) && isObject(b))) {
    fields.push(path.join(' › ') || 'everything');
    return;
  }
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const step = bothLists ? String(Number(name) + 1) : name;
    compare(left[name], right[name], [...path, step], fields);
  }
}

function isEmptyDiff({ added, removed, changed }: SourceDiff): boolean {
  return added.length + removed.length + changed.length === 0;
}

/** A difference as text: `+` added, `-` removed, `~` changed with its fields. */
export function printDiff(diff: SourceDiff): string {
  if (isEmptyDiff(diff)) return 'Nothing differs.';
  return [
    ...diff.added.map((path) => `+ ${path}`),
    ...diff.removed.map((path) => `- ${path}`),
    ...diff.changed.map(({ path, fields }) => (fields.length > 0 ? `~ ${path}: ${fields.join(', ')}` : `~ ${path}`)),
  ].join('\n');
}
