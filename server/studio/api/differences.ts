import { diffWordsWithSpace } from 'diff';
import { pointerTo } from '#src/model/json-pointer.ts';
import type { Difference } from '#src/model/studio/difference.ts';
import { isObject, isSameIgnoringMemberOrder, own, type JsonObject } from '#src/model/json.ts';
import { UID_PREFIX } from '#src/model/studio/value-edit.ts';

/**
 * Maximum number of words in both texts together for a comparison by word. Longer texts are compared as one value,
 * because the time of a comparison grows with the square of the number of words.
 */
const MAX_WORDS = 2_000;

/**
 * Returns the differences between two values of a document; `undefined` means no value. `at` is the JSON pointer of the
 * value.
 */
export function differencesOf(before: unknown, after: unknown, at = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (isObject(before) && isObject(after)) return objectDifferences(before, after, at);
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, made] = [blocksByUid(before), blocksByUid(after)];
    if (old && made) return blockDifferences(old, made, at);
    if (isSameIgnoringMemberOrder(before, after)) return [];
  }
  if (typeof before === 'string' && typeof after === 'string')
    return [{ at, before, after, ...wordsOf(before, after) }];
  return [{ at, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** Returns the differences between the members of two objects. */
function objectDifferences(before: JsonObject, after: JsonObject, at: string): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differencesOf(own(before, name), own(after, name), pointerTo(at, name)));
}

/**
 * Returns the differences between two lists of blocks, which are compared by uid, and one more if the blocks of both
 * lists have another order.
 */
function blockDifferences(before: Blocks, after: Blocks, at: string): Difference[] {
  const uids = new Set([...before.keys(), ...after.keys()]);
  const parts = [...uids].flatMap((uid) =>
    differencesOf(before.get(uid), after.get(uid), pointerTo(at, UID_PREFIX + uid)),
  );
  const [old, made] = [
    [...before.keys()].filter((uid) => after.has(uid)),
    [...after.keys()].filter((uid) => before.has(uid)),
  ];
  if (old.every((uid, index) => uid === made[index])) return parts;
  return [...parts, { at, before: [...before.keys()], after: [...after.keys()], isOrder: true }];
}

/** Blocks of a list by uid. */
type Blocks = ReadonlyMap<string, unknown>;

/** Returns the blocks of a list by uid; undefined if a block has no uid, or two have the same one. */
function blocksByUid(list: readonly unknown[]): Blocks | undefined {
  const blocks = new Map(list.map((one) => [isObject(one) ? own(one, 'uid') : undefined, one]));
  const areNamed = [...blocks.keys()].every((uid) => typeof uid === 'string');
  return areNamed && blocks.size === list.length ? (blocks as Map<string, unknown>) : undefined;
}

/**
 * Returns the words of both texts, each marked as added, removed or kept; an empty object if the texts are too long.
 */
function wordsOf(before: string, after: string): Pick<Difference, 'words'> {
  if (wordCount(before) + wordCount(after) > MAX_WORDS) return {};
  const parts = diffWordsWithSpace(before, after);
  return {
    words: parts.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'kept',
      text: value,
    })),
  };
}

/** Returns the number of words and punctuation marks, because the comparison treats a mark as a word. */
function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)?.length ?? 0;
}
