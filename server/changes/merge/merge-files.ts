import { parseJson } from '#src/lib/json-text/parse-json.ts';
import { isSameJson } from '#src/model/json.ts';
import type { Conflict } from '#src/model/studio/conflict.ts';
import { mergeDocuments } from './merge-values.ts';

/** A version of a file: its hash, and its text unless it is a media file. */
export interface FileVersion {
  readonly hash: string;
  readonly text?: string;
}

/**
 * The result of a merge: one of the versions, a merged text, or conflicts. With conflicts, `text` is the merged text
 * that contains the values of `theirs` at the conflicts; missing if the file is not JSON or `theirs` removed it.
 */
export type MergedFile =
  | { readonly kind: 'mine' }
  | { readonly kind: 'theirs' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[]; readonly text?: string };

/**
 * Merges versions of a file; undefined means that the version has no such file. If the result is one of the versions,
 * its bytes stay the same. A media file, or a text that is not JSON, is merged as one value.
 */
export function mergeFiles(
  base: FileVersion | undefined,
  mine: FileVersion | undefined,
  theirs: FileVersion | undefined,
): MergedFile {
  if (mine?.hash === base?.hash || mine?.hash === theirs?.hash) return { kind: 'theirs' };
  if (base?.hash === theirs?.hash) return { kind: 'mine' };
  const values = [base, mine, theirs].map(valueOf);
  if (values.some((one) => one === undefined)) {
    const [from, ours, other] = [base, mine, theirs].map((version) => version?.hash);
    return { kind: 'conflict', conflicts: [{ at: '', kind: 'value', base: from, mine: ours, theirs: other }] };
  }
  const [from, ours, other] = values.map((one) => one?.value);
  const { value, conflicts } = mergeDocuments(from, ours, other);
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (conflicts.length > 0) return { kind: 'conflict', conflicts, ...(value === undefined ? {} : { text }) };
  if (isSameJson(value, other)) return { kind: 'theirs' };
  return isSameJson(value, ours) ? { kind: 'mine' } : { kind: 'text', text };
}

/**
 * Returns the value of a JSON file for a merge by members; undefined for other files. A missing file has the value
 * undefined.
 */
function valueOf(version: FileVersion | undefined): { readonly value: unknown } | undefined {
  if (!version) return { value: undefined };
  const parsed = version.text === undefined ? undefined : parseJson(version.text);
  return parsed && 'value' in parsed ? parsed : undefined;
}
