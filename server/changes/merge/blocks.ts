import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import { UID_PREFIX } from '#src/model/studio/value-edit.ts';
import { stableId } from '../../content/drafts/stable-id.ts';

/** A block with the key by which versions of a list are compared: its uid or, for a slot, a text with its name. */
export interface KeyedBlock {
  readonly key: string;
  readonly block: JsonObject;
}

/** Returns whether a value is a list of renderings and slots. An empty list is one. */
export function isBlockList(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && signatureOf(entry) !== undefined);
}

/**
 * Returns the blocks of a list with their keys; each rendering has a uid. A missing uid is generated from the pointer
 * of the list (`place`), the component, the data source and the number of such blocks before this one. So a block gets
 * the same uid in all versions of a document in which equally many such blocks precede it.
 */
export function blocksWithUids(list: readonly JsonObject[], place: string): KeyedBlock[] {
  const counts = new Map<string, number>();
  return list.map((block) => {
    const signature = signatureOf(block)!;
    const equal = (counts.get(signature) ?? 0) + 1;
    counts.set(signature, equal);
    const slot = own(block, 'slot');
    // A slot has no uid; its name identifies it.
    if (typeof slot === 'string') return { key: equal > 1 ? `${signature}${equal}` : signature, block };
    const uid = uidOf(block);
    if (uid !== undefined) return { key: uid, block };
    const key = stableId('block', place, signature, String(equal));
    return { key, block: { ...block, uid: key } };
  });
}

/**
 * Returns a value in which every rendering of a block list has a uid. Other lists, and blocks inside them, stay as they
 * are. `place` is the JSON pointer of the value.
 */
export function withUids(value: unknown, place: string): unknown {
  if (isBlockList(value)) {
    return blocksWithUids(value, place).map(({ key, block }) => withUids(block, pointerTo(place, UID_PREFIX + key)));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withUids(member, pointerTo(place, name))]),
  );
}

/** Returns all uids that a document contains. */
export function uidsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const entry of value) uidsIn(entry, found);
  if (!isObject(value)) return found;
  const uid = uidOf(value);
  if (uid !== undefined) found.add(uid);
  for (const member of Object.values(value)) uidsIn(member, found);
  return found;
}

/** Returns a value in which blocks keep only the uids in `kept`. All other uids of blocks are removed. */
export function keepUids(value: unknown, kept: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => keepUids(entry, kept));
  if (!isObject(value)) return value;
  const isBlock = typeof own(value, 'componentName') === 'string';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !(isBlock && name === 'uid' && typeof member === 'string' && !kept.has(member)))
      .map(([name, member]) => [name, keepUids(member, kept)]),
  );
}

/** A version of a list of blocks, and the uids that its document contains. All other uids were generated. */
export interface ListVersion {
  readonly list: readonly JsonObject[];
  readonly written: ReadonlySet<string>;
}

/**
 * Returns whether the versions of a list can be compared block by block. In each version, no two blocks may share a
 * uid. In addition, blocks that were written without a uid must not be ambiguous: for each kind of block, all versions
 * that contain such a block must contain the same number of blocks of this kind.
 */
export function areComparable(versions: readonly ListVersion[], place: string): boolean {
  const isUnique = versions.every(
    ({ list }) => new Set(blocksWithUids(list, place).map(({ key }) => key)).size === list.length,
  );
  const counts = versions.map(({ list, written }) => blockCountsByKind(list, written));
  const kinds = new Set(counts.flatMap((count) => [...count.keys()]));
  return isUnique && [...kinds].every((kind) => new Set(counts.flatMap((count) => count.get(kind) ?? [])).size === 1);
}

/** Returns the number of blocks of each kind. Kinds whose blocks all have written uids are left out. */
function blockCountsByKind(list: readonly JsonObject[], written: ReadonlySet<string>): Map<string, number> {
  const groups = [...Map.groupBy(list, (block) => signatureOf(block)!)];
  return new Map(
    groups
      .filter(([, blocks]) => blocks.some((block) => !written.has(uidOf(block) ?? '')))
      .map(([kind, blocks]) => [kind, blocks.length]),
  );
}

function uidOf(block: JsonObject): string | undefined {
  const uid = own(block, 'uid');
  return typeof uid === 'string' && uid !== '' ? uid : undefined;
}

/**
 * Returns a text that is the same for all blocks of one kind (same slot, or same rendering and data source); undefined
 * if the object is not a block.
 */
function signatureOf(block: JsonObject): string | undefined {
  const [component, slot, source] = [own(block, 'componentName'), own(block, 'slot'), own(block, 'dataSource')];
  if (typeof slot === 'string') return `slot ${slot}`;
  return typeof component === 'string'
    ? JSON.stringify([component, typeof source === 'string' ? source : ''])
    : undefined;
}
