import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import { firstWords } from './first-text.ts';

/** Returns a value as an editor reads it. Blocks are named, in their order. */
export function valueInWords(value: unknown): string {
  if (value === undefined) return 'Nothing';
  if (isBlockList(value)) return numbered(value.map(blockInWords));
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/**
 * Returns an order of uids as an editor reads it: the names of the blocks that have these uids in the first of the
 * documents that contains them. A name that is no uid, such as that of a slot, stays as it is.
 */
export function orderInWords(order: readonly unknown[], documents: readonly unknown[]): string {
  const blocks = new Map<unknown, JsonObject>();
  for (const document of documents) collectBlocks(document, blocks);
  return numbered(
    order.map((uid) => {
      const block = blocks.get(uid);
      return block ? blockInWords(block) : String(uid);
    }),
  );
}

function collectBlocks(value: unknown, blocks: Map<unknown, JsonObject>): void {
  if (Array.isArray(value)) for (const entry of value) collectBlocks(entry, blocks);
  if (!isObject(value)) return;
  const uid = own(value, 'uid');
  if (typeof own(value, 'componentName') === 'string' && !blocks.has(uid)) blocks.set(uid, value);
  for (const member of Object.values(value)) collectBlocks(member, blocks);
}

const numbered = (names: readonly string[]): string => names.map((name, index) => `${index + 1}. ${name}`).join('\n');

/** Whether a value is a list of blocks, of which only names and order are of interest at once. */
export function isBlockList(value: unknown): value is readonly JsonObject[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof own(one, 'componentName') === 'string')
  );
}

/** Returns the name of a block with the first words in it: `Support cards: Popular articles`. */
function blockInWords(block: JsonObject): string {
  const words = firstWords([own(block, 'en'), own(block, 'shared'), own(block, 'es')]);
  return labelOf(String(own(block, 'componentName'))) + (words === '' ? '' : `: ${words}`);
}

/** Returns a pointer in words: `/en/heading` → `English › heading`. */
export function placeInWords(at: string): string {
  const names: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish', shared: 'both languages' };
  const steps = at
    .split('/')
    .slice(1)
    .filter((step) => step !== 'placeholders');
  return (
    steps.map((step) => (Object.hasOwn(names, step) ? names[step] : step.replace(/^uid=/, 'block '))).join(' › ') ||
    'The whole document'
  );
}
