import { pointerTo } from '#src/model/json-pointer.ts';
import { isObject, own, ownObject, textOrEmpty, type JsonObject } from '#src/model/json.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import type { RenderingExample } from '#src/model/layout/rendering-example.ts';
import { UID_PREFIX } from '#src/model/studio/value-edit.ts';
import { valueAt } from '../../../api/document/value-edits.ts';
import { shortFirstText } from '../../../kit/read/first-text.ts';

/** Which renderings a placeholder of a rendering accepts, and how many blocks. */
export interface PlaceholderRule {
  /** Names of the accepted renderings; null if all are accepted. */
  readonly allowed: readonly string[] | null;
  /** Maximum number of blocks; null if there is no limit. */
  readonly most: number | null;
}

/** A rendering as the editing API describes it. */
export interface RenderingInfo {
  readonly name: string;
  readonly area: string;
  readonly description?: string;
  readonly fields: Readonly<Record<string, { readonly kind: string }>>;
  readonly placeholders: Readonly<Record<string, PlaceholderRule>>;
  readonly examples: readonly RenderingExample[];
}

/** A block on a page. */
export interface BlockRow {
  readonly kind: 'block';
  /** Path of the document and JSON pointer; unique on the page. */
  readonly key: string;
  readonly label: string;
  /** The first text of the block, which distinguishes blocks of the same kind. */
  readonly words: string;
  readonly document: string;
  readonly pointer: string;
  readonly rendering: string;
  /** Path of the item with the content of the block: `/shared/header`; '' if there is none. */
  readonly dataSource: string;
  /** Whether the block belongs to the page; false for a block of the design, which other pages share. */
  readonly isOwn: boolean;
  readonly children: readonly TreeRow[];
}

/** A list of blocks: a placeholder, or a slot of the design, which is a place for blocks of the page. */
export interface ListRow {
  readonly kind: 'list';
  readonly key: string;
  readonly label: string;
  readonly document: string;
  readonly pointer: string;
  readonly isOwn: boolean;
  readonly rule: PlaceholderRule;
  readonly children: readonly TreeRow[];
}

/** A row of the tree: a block, or a list of blocks. */
export type TreeRow = BlockRow | ListRow;

/** A document with its path. */
export interface TreeDocument {
  readonly path: string;
  readonly value: unknown;
}

/** The rule of a placeholder for which no rule is known: all renderings, without a limit. */
const ANY_BLOCKS: PlaceholderRule = { allowed: null, most: null };

/** What all functions that build the tree need: the renderings by name, and the page. */
interface TreeContext {
  readonly renderings: ReadonlyMap<string, RenderingInfo>;
  readonly page: TreeDocument;
}

/**
 * Returns the tree of a page. With a design, it contains the blocks of the design, with the page's blocks in the slots.
 * Without a design, it contains the placeholders of the page.
 */
export function blockTree(
  page: TreeDocument,
  design: TreeDocument | undefined,
  renderings: ReadonlyMap<string, RenderingInfo>,
): readonly ListRow[] {
  const building = { renderings, page };
  return listsOf(design ?? page, '', undefined, building);
}

/** Returns the row with this key; undefined if the tree does not contain it. */
export function rowWithKey(rows: readonly TreeRow[], key: string): TreeRow | undefined {
  for (const row of rows) {
    const found = row.key === key ? row : rowWithKey(row.children, key);
    if (found) return found;
  }
  return undefined;
}

/** Returns the list that directly contains a row; undefined if the tree has no such list. */
export function listAround(rows: readonly TreeRow[], key: string): ListRow | undefined {
  for (const row of rows) {
    if (row.kind === 'list' && row.children.some((child) => child.key === key)) return row;
    const found = listAround(row.children, key);
    if (found) return found;
  }
  return undefined;
}

/** Returns the key of a row in the tree. */
export const keyOf = (document: string, pointer: string): string => `${document}#${pointer}`;

/** Returns the lists of blocks that are directly inside the block, page or design at the pointer `at`. */
function listsOf(
  document: TreeDocument,
  at: string,
  rendering: string | undefined,
  building: TreeContext,
): readonly ListRow[] {
  const node = valueAt(document.value, at);
  const placeholders = ownObject(node, 'placeholders');
  const known = rendering === undefined ? [] : Object.keys(building.renderings.get(rendering)?.placeholders ?? {});
  const names = new Set([...Object.keys(placeholders), ...known.filter((name) => !name.includes('{*}'))]);
  const isOwn = document.path === building.page.path;
  return [...names].flatMap((name) => {
    const pointer = pointerTo(pointerTo(at, 'placeholders'), name);
    const rule = ruleOf(rendering, name, building);
    const children = entryRows(placeholders[name], document, pointer, rule, building);
    // An empty placeholder of a design cannot be filled on a page.
    if (!isOwn && children.length === 0) return [];
    // A placeholder that contains only one slot is shown as this slot.
    if (!isOwn && children.length === 1 && children[0]!.kind === 'list') return [children[0]!];
    return [
      {
        kind: 'list',
        key: keyOf(document.path, pointer),
        label: name,
        document: document.path,
        pointer,
        isOwn,
        rule,
        children,
      },
    ];
  });
}

/** Returns a row for each entry in a list of blocks: the row of a block, or a list for a slot. */
function entryRows(
  list: unknown,
  document: TreeDocument,
  pointer: string,
  rule: PlaceholderRule,
  building: TreeContext,
): readonly TreeRow[] {
  return (Array.isArray(list) ? list : []).flatMap((block: unknown): TreeRow[] => {
    if (!isObject(block)) return [];
    const slot = own(block, 'slot');
    if (typeof slot === 'string') return [slotRow(slot, rule, building)];
    const [name, uid] = [own(block, 'componentName'), own(block, 'uid')];
    if (typeof name !== 'string' || typeof uid !== 'string') return [];
    const at = pointerTo(pointer, UID_PREFIX + uid);
    return [
      {
        kind: 'block',
        key: keyOf(document.path, at),
        label: labelOf(name),
        words: firstTextOf(block),
        document: document.path,
        pointer: at,
        rendering: name,
        dataSource: textOrEmpty(own(block, 'dataSource')),
        isOwn: document.path === building.page.path,
        children: listsOf(document, at, name, building),
      },
    ];
  });
}

/**
 * Returns the row of a slot. It contains the page's blocks in this slot. Its rule is that of the design's placeholder
 * that contains the slot.
 */
function slotRow(slot: string, rule: PlaceholderRule, building: TreeContext): ListRow {
  const { page } = building;
  const pointer = pointerTo('/placeholders', slot);
  const list = ownObject(page.value, 'placeholders')[slot];
  const children = entryRows(list, page, pointer, rule, building);
  return {
    kind: 'list',
    key: keyOf(page.path, pointer),
    label: slot,
    document: page.path,
    pointer,
    isOwn: true,
    rule,
    children,
  };
}

/** Returns the rule of a placeholder. A numbered placeholder such as `column-2` may be declared as `column-{*}`. */
function ruleOf(rendering: string | undefined, name: string, { renderings }: TreeContext): PlaceholderRule {
  const rules = rendering === undefined ? {} : (renderings.get(rendering)?.placeholders ?? {});
  const numbered = Object.keys(rules).find((each) => each.replace('{*}', '#') === name.replace(/\d+/, '#'));
  return rules[name] ?? (numbered === undefined ? ANY_BLOCKS : rules[numbered]!);
}

/** Returns the first text of a block: an English one, otherwise a shared or a Spanish one; '' if there is none. */
function firstTextOf(block: JsonObject): string {
  for (const section of ['en', 'shared', 'es']) {
    const text = shortFirstText(ownObject(block, section));
    if (text !== '') return text;
  }
  return '';
}
