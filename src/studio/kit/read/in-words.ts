import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { LANGUAGE_NAMES } from '#src/model/language.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import { shortFirstText } from './first-text.ts';

/** Returns a value in a form that editors can read. A list of blocks becomes a numbered list of their names. */
export function valueInWords(value: unknown): string {
  if (value === undefined) return 'Nothing';
  if (isBlockList(value)) return numberedLines(value.map(blockInWords));
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/**
 * Returns a list of uids in a form that editors can read: each uid is replaced by the name of its block, from the first
 * document that contains it. Uids without a block and names of slots are not changed.
 */
export function orderInWords(order: readonly unknown[], documents: readonly unknown[]): string {
  const blocks = new Map<unknown, JsonObject>();
  for (const document of documents) collectBlocks(document, blocks);
  return numberedLines(
    order.map((uid) => {
      const block = blocks.get(uid);
      return block ? blockInWords(block) : String(uid);
    }),
  );
}

/** Adds all blocks inside a value to `blocks`, by uid. Blocks that were added before are kept. */
function collectBlocks(value: unknown, blocks: Map<unknown, JsonObject>): void {
  if (Array.isArray(value)) for (const entry of value) collectBlocks(entry, blocks);
  if (!isObject(value)) return;
  const uid = own(value, 'uid');
  if (typeof own(value, 'componentName') === 'string' && !blocks.has(uid)) blocks.set(uid, value);
  for (const member of Object.values(value)) collectBlocks(member, blocks);
}

/** Returns names as numbered lines: `1. Hero`. */
const numberedLines = (names: readonly string[]): string =>
  names.map((name, index) => `${index + 1}. ${name}`).join('\n');

/**
 * Returns whether a value is a list that contains only blocks, and at least one. Of such a list, only the names and the
 * order of the blocks are shown.
 */
export function isBlockList(value: unknown): value is readonly JsonObject[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof own(one, 'componentName') === 'string')
  );
}

/** Returns the name of a block with its first text: `Support cards: Popular articles`. */
function blockInWords(block: JsonObject): string {
  const words = shortFirstText([own(block, 'en'), own(block, 'shared'), own(block, 'es')]);
  return labelOf(String(own(block, 'componentName'))) + (words === '' ? '' : `: ${words}`);
}

/** Returns a JSON pointer in words: `/en/heading` → `English › heading`. */
export function placeInWords(at: string): string {
  const names: Readonly<Record<string, string>> = { ...LANGUAGE_NAMES, shared: 'both languages' };
  const steps = at
    .split('/')
    .slice(1)
    .filter((step) => step !== 'placeholders');
  return steps.map((step) => own(names, step) ?? step.replace(/^uid=/, 'block ')).join(' › ') || 'The whole document';
}
