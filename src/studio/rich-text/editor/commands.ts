import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from '../document/schema.ts';

const node = (name: string): NodeType => schema.nodes[name]!;
const mark = (name: string): MarkType => schema.marks[name]!;

/** `b` and `i` of older texts count too. */
const SAME_MARKS: Readonly<Record<string, string>> = { strong: 'b', em: 'i' };

export function hasMark({ selection, storedMarks, doc }: EditorState, name: string): boolean {
  const types = [name, SAME_MARKS[name] ?? name].map(mark);
  const { from, to, empty, $from } = selection;
  if (empty) return types.some((type) => type.isInSet(storedMarks ?? $from.marks()) !== undefined);
  return types.some((type) => doc.rangeHasMark(from, to, type));
}

/** Switches bold (`strong`) or italic (`em`). */
export function toggle(name: string): Command {
  return (state, dispatch, view) => {
    const other = SAME_MARKS[name];
    const isOther =
      other !== undefined &&
      hasMark(state, name) &&
      state.doc.rangeHasMark(state.selection.from, state.selection.to, mark(other));
    return toggleMark(mark(isOther ? other : name))(state, dispatch, view);
  };
}

/** Returns the tag of the paragraph or heading with the cursor; a text without a tag counts as a paragraph. */
export function blockAt({ selection }: EditorState): string {
  const { name } = selection.$from.parent.type;
  return /^h[2-6]$/.test(name) ? name : 'p';
}

export const setBlock = (name: string): Command => setBlockType(node(name));

/** Returns `ul` or `ol` if the cursor is in a list, whichever is nearest. */
export function listAt({ selection: { $from } }: EditorState): string | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type;
    if (name === 'ul' || name === 'ol') return name;
  }
  return undefined;
}

/** Makes a list, changes its kind, or takes the entry out of it. */
export function toggleList(name: 'ul' | 'ol'): Command {
  return (state, dispatch, view) => {
    const now = listAt(state);
    if (now === undefined) return wrapInList(node(name))(state, dispatch, view);
    if (now === name) return liftListItem(node('li'))(state, dispatch, view);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type.name !== now) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), node(name), { html: {} }));
      return true;
    }
    return false;
  };
}

export const indent = sinkListItem(node('li'));
export const outdent = liftListItem(node('li'));
export const quote: Command = (state, dispatch, view) =>
  isIn(state, 'blockquote') ? lift(state, dispatch) : wrapIn(node('blockquote'))(state, dispatch, view);

export function isIn({ selection: { $from } }: EditorState, name: string): boolean {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some((one) => one.type.name === name);
}

/** A new line in the same paragraph. */
export const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('br').create(), true).scrollIntoView());
  return true;
});

/** Returns the link with the cursor. */
export function linkAt({
  selection: { $from, from, to },
  doc,
}: EditorState): { href: string; from: number; to: number } | undefined {
  const { parent } = $from;
  const start = $from.start();
  let found: { href: string; from: number; to: number } | undefined;
  parent.forEach((child: Node, offset: number) => {
    const link = mark('a').isInSet(child.marks);
    if (!link) return;
    const one = { href: hrefOf(link.attrs), from: start + offset, to: start + offset + child.nodeSize };
    const before = found?.to === one.from && found.href === one.href ? found : undefined;
    const whole = before ? { ...one, from: before.from } : one;
    if (!found || before || found.to < from) found = whole;
  });
  return found && found.from <= from && to <= found.to && found.to <= doc.content.size ? found : undefined;
}

function hrefOf(attrs: Readonly<Record<string, unknown>>): string {
  return (attrs['html'] as Readonly<Record<string, string>>)['href'] ?? '';
}

/** Links the selection, changes the link at the cursor, or inserts the address as text. No address removes the link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const now = linkAt(state);
    const from = now?.from ?? state.selection.from;
    const to = now?.to ?? state.selection.to;
    const { tr } = state;
    if (from === to && href !== '') tr.insertText(href, from);
    const end = from === to ? from + href.length : to;
    tr.removeMark(from, end, mark('a'));
    if (href !== '') tr.addMark(from, end, mark('a').create({ html: { href } }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };
