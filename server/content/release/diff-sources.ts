import { isObject, type JsonObject } from '#src/model/json.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import type { ReleaseSource } from './release-sources.ts';

/** The files of the content at one point in time, by name. */
export type SourceState = ReadonlyMap<string, ReleaseSource>;

/** The differences between two states of the content. */
export interface SourceDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /**
   * Changed files. `fields` names the changed values, for example `en › heading`; it is empty for media files and
   * invalid JSON, and if only whitespace or the order of members has changed.
   */
  readonly changed: readonly { readonly path: string; readonly fields: readonly string[] }[];
}

/** Returns the differences between two states of the content. */
export function diffSources(before: SourceState, after: SourceState): SourceDiff {
  const names = (state: SourceState): string[] => [...state.keys()].toSorted();
  return {
    added: names(after).filter((name) => !before.has(name)),
    removed: names(before).filter((name) => !after.has(name)),
    changed: names(after)
      .filter((name) => before.has(name) && before.get(name)?.hash !== after.get(name)?.hash)
      .map((name) => ({ path: name, fields: changedFields(before.get(name)?.text, after.get(name)?.text) })),
  };
}

/** Returns the places of the values that differ between two JSON texts; an empty list if one of them is not JSON. */
function changedFields(before: string | undefined, after: string | undefined): string[] {
  const [a, b] = [before, after].map((text) => parseJson(text ?? ''));
  if (!a || !b || !('value' in a) || !('value' in b)) return [];
  const fields: string[] = [];
  compare(a.value, b.value, [], fields);
  return fields;
}

/** Adds to `fields` the places at which two JSON values differ. */
function compare(a: unknown, b: unknown, path: readonly string[], fields: string[]): void {
  if (Object.is(a, b)) return;
  const bothLists = Array.isArray(a) && Array.isArray(b);
  if (!bothLists && !(isObject(a) && isObject(b))) {
    fields.push(path.join(' › ') || 'everything');
    return;
  }
  const [left, right] = [a, b] as [JsonObject, JsonObject];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const step = bothLists ? String(Number(name) + 1) : name;
    compare(left[name], right[name], [...path, step], fields);
  }
}

function isEmptyDiff({ added, removed, changed }: SourceDiff): boolean {
  return added.length + removed.length + changed.length === 0;
}

/** Returns the differences as text: `+` added, `-` removed, `~` changed with the changed fields. */
export function formatDiff(diff: SourceDiff): string {
  if (isEmptyDiff(diff)) return 'Nothing differs.';
  return [
    ...diff.added.map((path) => `+ ${path}`),
    ...diff.removed.map((path) => `- ${path}`),
    ...diff.changed.map(({ path, fields }) => (fields.length > 0 ? `~ ${path}: ${fields.join(', ')}` : `~ ${path}`)),
  ].join('\n');
}
