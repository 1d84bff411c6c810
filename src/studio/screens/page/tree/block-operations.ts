import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { randomId } from '#src/lib/random-id.ts';
import { applyOperations, createOperation, valueAt, type Operation } from '../../../api/document/operations.ts';
import { contentOf } from '../../../kit/new/content-of.ts';
import type { BlockExample, BlockRow, ListRow, RenderingInfo } from './block-tree.ts';

/** Where a block is put: into a list, before the block with this number. */
export interface Place {
  readonly list: Pick<ListRow, 'pointer'>;
  readonly index: number;
}

/** Returns whether a list takes one more block of a rendering. */
export function takes({ rule, isOwn, children }: ListRow, rendering: string): boolean {
  const hasRoom = rule.most === null || children.length < rule.most;
  return isOwn && hasRoom && (rule.allowed === null || rule.allowed.includes(rendering));
}

/** Returns whether a block may be moved into a list, which must not be inside the block itself. */
export function mayMove(block: BlockRow, from: ListRow, to: ListRow): boolean {
  if (!block.isOwn || to.pointer.startsWith(`${block.pointer}/`)) return false;
  return from.key === to.key || takes(to, block.rendering);
}

export function addBlock(document: unknown, { list, index }: Place, block: JsonObject): Operation[] {
  return [changeOfList(document, list.pointer, (blocks) => blocks.toSpliced(index, 0, block))];
}

export function removeBlock(document: unknown, { pointer }: Pick<BlockRow, 'pointer'>): Operation[] {
  const { list, uid } = placeOf(pointer);
  return [changeOfList(document, list, (blocks) => blocks.filter((block) => own(block, 'uid') !== uid))];
}

/** Inserts a copy of a block after it. */
export function copyBlock(document: unknown, { pointer }: Pick<BlockRow, 'pointer'>): Operation[] {
  const { list, uid } = placeOf(pointer);
  const copy = withNewUids(valueAt(document, pointer));
  return [changeOfList(document, list, (blocks) => blocks.toSpliced(indexOf(blocks, uid) + 1, 0, copy))];
}

/** Moves a block. `index` counts the blocks of the list as it is before the move. */
export function moveBlock(
  document: unknown,
  { pointer }: Pick<BlockRow, 'pointer'>,
  { list: to, index }: Place,
): Operation[] {
  const { list: from, uid } = placeOf(pointer);
  const block = valueAt(document, pointer);
  if (from === to.pointer) {
    return [
      changeOfList(document, from, (blocks) => {
        const before = indexOf(blocks, uid);
        return blocks.toSpliced(before, 1).toSpliced(index > before ? index - 1 : index, 0, block);
      }),
    ];
  }
  const removed = removeBlock(document, { pointer });
  const without = applyOperations(document, removed);
  return [...removed, changeOfList(without, to.pointer, (blocks) => blocks.toSpliced(index, 0, block))];
}

/** Returns a new block that starts with an example. */
export function newBlock(rendering: RenderingInfo, example: BlockExample | undefined): JsonObject {
  return {
    componentName: rendering.name,
    uid: randomId(),
    ...(Object.keys(example?.params ?? {}).length > 0 ? { params: example?.params } : {}),
    ...contentOf(rendering, example),
  };
}

/** Adding, moving and removing is an operation on the whole list, so that the server can merge it with others. */
function changeOfList(
  document: unknown,
  pointer: string,
  change: (blocks: readonly unknown[]) => readonly unknown[],
): Operation {
  const before = valueAt(document, pointer);
  return createOperation(pointer, before, change(Array.isArray(before) ? before : []));
}

/** The list of a block, and its uid. */
function placeOf(pointer: string): { readonly list: string; readonly uid: string } {
  const cut = pointer.lastIndexOf('/uid=');
  return { list: pointer.slice(0, cut), uid: pointer.slice(cut + '/uid='.length) };
}

const indexOf = (blocks: readonly unknown[], uid: string): number =>
  blocks.findIndex((block) => own(block, 'uid') === uid);

/** Two blocks never have the same uid. */
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
