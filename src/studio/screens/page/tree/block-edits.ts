import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { RenderingExample } from '#src/model/layout/rendering-example.ts';
import { UID_PREFIX, type ValueEdit } from '#src/model/studio/value-edit.ts';
import { applyValueEdits, createValueEdit, valueAt } from '../../../api/document/value-edits.ts';
import { exampleContent } from '../../../kit/new/content-of.ts';
import type { BlockRow, ListRow, RenderingInfo } from './block-tree.ts';

/** The place for a block: a list, and the index of the block that follows it. */
export interface BlockPlace {
  readonly list: Pick<ListRow, 'pointer'>;
  readonly index: number;
}

/** Returns whether a list accepts one more block of this rendering. */
export function acceptsBlock({ rule, isOwn, children }: ListRow, rendering: string): boolean {
  const hasRoom = rule.most === null || children.length < rule.most;
  return isOwn && hasRoom && (rule.allowed === null || rule.allowed.includes(rendering));
}

/** Returns whether a block can be moved to a list. The list must not be inside the block. */
export function canMoveTo(block: BlockRow, from: ListRow, to: ListRow): boolean {
  if (!block.isOwn || to.pointer.startsWith(`${block.pointer}/`)) return false;
  return from.key === to.key || acceptsBlock(to, block.rendering);
}

/** Returns the edits that insert a block at a place. */
export function addBlockEdits(document: unknown, { list, index }: BlockPlace, block: JsonObject): ValueEdit[] {
  return [createListEdit(document, list.pointer, (blocks) => blocks.toSpliced(index, 0, block))];
}

/** Returns the edits that remove a block. */
export function removeBlockEdits(document: unknown, { pointer }: Pick<BlockRow, 'pointer'>): ValueEdit[] {
  const { list, uid } = splitBlockPointer(pointer);
  return [createListEdit(document, list, (blocks) => blocks.filter((block) => own(block, 'uid') !== uid))];
}

/** Returns the edits that insert a copy of a block after it. */
export function copyBlockEdits(document: unknown, { pointer }: Pick<BlockRow, 'pointer'>): ValueEdit[] {
  const { list, uid } = splitBlockPointer(pointer);
  const copy = withNewUids(valueAt(document, pointer));
  return [createListEdit(document, list, (blocks) => blocks.toSpliced(blockIndexOf(blocks, uid) + 1, 0, copy))];
}

/** Returns the edits that move a block in front of the block that has `index` in the list before the move. */
export function moveBlockEdits(
  document: unknown,
  { pointer }: Pick<BlockRow, 'pointer'>,
  { list: to, index }: BlockPlace,
): ValueEdit[] {
  const { list: from, uid } = splitBlockPointer(pointer);
  const block = valueAt(document, pointer);
  if (from === to.pointer) {
    return [
      createListEdit(document, from, (blocks) => {
        const before = blockIndexOf(blocks, uid);
        return blocks.toSpliced(before, 1).toSpliced(index > before ? index - 1 : index, 0, block);
      }),
    ];
  }
  const removed = removeBlockEdits(document, { pointer });
  const without = applyValueEdits(document, removed);
  return [...removed, createListEdit(without, to.pointer, (blocks) => blocks.toSpliced(index, 0, block))];
}

/** Returns a new block of a rendering, with the values of an example if there is one. */
export function createBlock(rendering: RenderingInfo, example: RenderingExample | undefined): JsonObject {
  return {
    componentName: rendering.name,
    uid: randomId(),
    ...(Object.keys(example?.params ?? {}).length > 0 ? { params: example?.params } : {}),
    ...exampleContent(rendering, example),
  };
}

/** Returns an edit that replaces a whole list of blocks. The server can merge it with the edits of others. */
function createListEdit(
  document: unknown,
  pointer: string,
  change: (blocks: readonly unknown[]) => readonly unknown[],
): ValueEdit {
  const before = valueAt(document, pointer);
  return createValueEdit(pointer, before, change(Array.isArray(before) ? before : []));
}

/** Returns the pointer of the list that contains a block, and the uid of the block. */
function splitBlockPointer(pointer: string): { readonly list: string; readonly uid: string } {
  const step = `/${UID_PREFIX}`;
  const cut = pointer.lastIndexOf(step);
  return { list: pointer.slice(0, cut), uid: pointer.slice(cut + step.length) };
}

/** Returns the index of the block with this uid; -1 if the list does not contain it. */
const blockIndexOf = (blocks: readonly unknown[], uid: string): number =>
  blocks.findIndex((block) => own(block, 'uid') === uid);

/** Returns a value in which all blocks have new uids, because uids must be unique. */
function withNewUids(value: unknown): unknown {
  if (!isObject(value)) return value;
  const placeholders = Object.entries(ownObject(value, 'placeholders')).map(([name, list]) => [
    name,
    Array.isArray(list) ? list.map(withNewUids) : list,
  ]);
  return {
    ...value,
    ...(typeof value['uid'] === 'string' ? { uid: randomId() } : {}),
    ...(placeholders.length > 0 ? { placeholders: Object.fromEntries(placeholders) as JsonObject } : {}),
  };
}
