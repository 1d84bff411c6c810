import { isObject, own } from '#src/model/json.ts';
import { pointerSteps, pointerTo } from '#src/model/json-pointer.ts';
import { UID_PREFIX } from '#src/model/studio/value-edit.ts';
import { blocksWithUids, isBlockList } from './blocks.ts';
import { ChangeError } from '../change-error.ts';

/**
 * Returns the steps of a JSON pointer (RFC 6901). In a list of blocks a step is `uid=` and the uid of a block, because
 * an index names another block after a block was moved. Throws a ChangeError if the pointer is invalid.
 */
export function parsePointer(at: string): string[] {
  if ((at !== '' && !at.startsWith('/')) || /~(?![01])/.test(at)) {
    throw new ChangeError('invalid', `"${at}" is not a JSON pointer. Write "" or "/en/heading".`);
  }
  return pointerSteps(at);
}

/**
 * Returns the value at a pointer; undefined if there is none. Throws a ChangeError if the pointer is invalid or
 * contains the index of a list entry.
 */
export function valueAt(document: unknown, at: string): unknown {
  let value = document;
  let place = '';
  for (const step of parsePointer(at)) {
    value = Array.isArray(value) ? blockAt(value, place, step) : own(value, step);
    place = pointerTo(place, step);
  }
  return value;
}

/**
 * Returns the document with another value at a pointer. If `value` is undefined, the value at the pointer is removed.
 * Creates missing objects on the way, gives the blocks of each list on the way their uids, and appends a block that its
 * list does not contain. Returns undefined if the pointer leads into a missing block, a list of something other than
 * blocks or a value without members, or if the block to remove is missing. Throws a ChangeError if the pointer is
 * invalid or contains the index of a list entry.
 */
export function withValueAt(document: unknown, at: string, value: unknown): { readonly document: unknown } | undefined {
  return replace(document, parsePointer(at), '', value);
}

/** The document after a replacement; undefined if the replacement is impossible. */
type ReplacedDocument = ReturnType<typeof withValueAt>;

/** Replaces a value inside of `around`, whose own pointer is `place`. The steps lead from `around` to the value. */
function replace(around: unknown, [step, ...rest]: readonly string[], place: string, value: unknown): ReplacedDocument {
  if (step === undefined) return { document: value };
  if (Array.isArray(around)) return replaceBlock(around, [step, ...rest], place, value);
  if (around !== undefined && !isObject(around)) return undefined;
  if (around === undefined && value === undefined) return { document: undefined };
  const inner = replace(own(around, step), rest, pointerTo(place, step), value);
  if (!inner) return undefined;
  const members = Object.entries(around ?? {});
  const index = members.findIndex(([name]) => name === step);
  if (inner.document === undefined) return { document: Object.fromEntries(members.filter(([name]) => name !== step)) };
  members.splice(index < 0 ? members.length : index, 1, [step, inner.document]);
  return { document: Object.fromEntries(members) };
}

/**
 * Replaces a block of a list, or a value inside of a block. `steps` are the remaining names of the pointer; the first
 * one names the block.
 */
function replaceBlock(
  list: readonly unknown[],
  steps: readonly string[],
  place: string,
  value: unknown,
): ReplacedDocument {
  const [step = '', ...rest] = steps;
  const uid = uidOf(step, place);
  if (!isBlockList(list)) return undefined;
  const blocks = blocksWithUids(list, place);
  const index = blocks.findIndex((block) => block.key === uid);
  if (index < 0 && (rest.length > 0 || value === undefined)) return undefined;
  const inner = replace(blocks[index]?.block, rest, pointerTo(place, step), value);
  if (!inner) return undefined;
  const after: unknown[] = blocks.map(({ block }) => block);
  after.splice(index < 0 ? after.length : index, 1, ...(inner.document === undefined ? [] : [inner.document]));
  return { document: after };
}

/** Returns the block that a step of a pointer names; undefined if the list does not contain it. */
function blockAt(list: readonly unknown[], place: string, step: string): unknown {
  const uid = uidOf(step, place);
  return isBlockList(list) ? blocksWithUids(list, place).find(({ key }) => key === uid)?.block : undefined;
}

/** Returns the uid in a step of a pointer. Throws a ChangeError if the step contains none. */
function uidOf(step: string, place: string): string {
  if (step.startsWith(UID_PREFIX)) return step.slice(UID_PREFIX.length);
  throw new ChangeError(
    'invalid',
    `"${place}/${step}" leads into a list. Change the whole list, or name a block by "uid=…" instead of its index.`,
  );
}
