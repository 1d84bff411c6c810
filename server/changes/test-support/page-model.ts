/** An independent model of a page and of its three-way merge, for tests that compare changes with it. */
import type { Conflict } from '#src/model/studio/conflict.ts';
import { possibleOrders } from './order-model.ts';

/** A block of the model: its uid and its text. */
export interface ModelBlock {
  readonly uid: string;
  readonly text: string;
}

/** The page as editors see it: titles by pointer, and blocks in their order. */
export interface ModelPage {
  readonly titles: Readonly<Record<string, string>>;
  readonly blocks: readonly ModelBlock[];
}

/** A possible outcome of a merge. At the place of a conflict, the page contains the value of `theirs`. */
export interface ModelMerge {
  readonly page: ModelPage;
  readonly conflicts: readonly Conflict[];
}

/** Pointer of the list of blocks. */
export const BLOCK_LIST_POINTER = '/placeholders/jss-main';
const blockPointer = (uid: string): string => `${BLOCK_LIST_POINTER}/uid=${uid}`;
export const textPointer = (uid: string): string => `${blockPointer(uid)}/shared/text`;
/** Pointers of the titles. */
export const TITLE_POINTERS = ['/en/title', '/es/title'];

/** Returns the JSON of a block of the model, as a page document contains it. */
export const blockOf = ({ uid, text }: ModelBlock): object => ({ componentName: 'Plain', uid, shared: { text } });

/**
 * Returns the possible outcomes of a merge. There is only one, unless both sides moved blocks: then each outcome is an
 * order with the moves of both, or a conflict about the order.
 */
export function mergePages(base: ModelPage, mine: ModelPage, theirs: ModelPage): readonly ModelMerge[] {
  const conflicts: Conflict[] = [];
  const titles = Object.fromEntries(
    TITLE_POINTERS.map((at) => {
      const [from, ours, other] = [base.titles[at], mine.titles[at], theirs.titles[at]];
      if (isConflict(from, ours, other)) conflicts.push({ at, kind: 'value', base: from, mine: ours, theirs: other });
      return [at, (from === other ? ours : other)!];
    }),
  );
  const texts = mergeTexts(base, mine, theirs, conflicts);
  const remaining = ({ blocks }: ModelPage) => blocks.map(({ uid }) => uid).filter((uid) => texts.has(uid));
  const [from, ours, other] = [remaining(base), remaining(mine), remaining(theirs)];
  const pageOf = (order: readonly string[]): ModelPage => ({
    titles,
    blocks: order.map((uid) => ({ uid, text: texts.get(uid)! })),
  });
  return possibleOrders(from, ours, other).map(({ order, isTheirs }) => ({
    page: pageOf(order),
    conflicts: isTheirs
      ? [...conflicts, { at: BLOCK_LIST_POINTER, kind: 'order' as const, base: from, mine: ours, theirs: other }]
      : conflicts,
  }));
}

/** Returns the text of each block that remains after a merge, and adds the conflicts of texts to `conflicts`. */
function mergeTexts(base: ModelPage, mine: ModelPage, theirs: ModelPage, conflicts: Conflict[]) {
  const [from, ours, other] = [base, mine, theirs].map(
    ({ blocks }) => new Map(blocks.map((block) => [block.uid, block])),
  ) as [Map<string, ModelBlock>, Map<string, ModelBlock>, Map<string, ModelBlock>];
  const texts = new Map<string, string>();
  for (const uid of new Set([...other.keys(), ...ours.keys()])) {
    const [b, m, t] = [from.get(uid), ours.get(uid), other.get(uid)];
    if (isConflict(b?.text, m?.text, t?.text)) {
      conflicts.push(
        m && t
          ? { at: textPointer(uid), kind: 'value', base: b?.text, mine: m.text, theirs: t.text }
          : {
              at: blockPointer(uid),
              kind: 'value',
              base: b && blockOf(b),
              mine: m && blockOf(m),
              theirs: t && blockOf(t),
            },
      );
    }
    const merged = b?.text === t?.text ? m : t;
    if (merged) texts.set(uid, merged.text);
  }
  return texts;
}

const isConflict = (base: unknown, mine: unknown, theirs: unknown): boolean =>
  base !== mine && base !== theirs && mine !== theirs;
