import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from '../document/schema.ts';

/** Returns the node type of the schema with this name. */
const nodeType = (name: string): NodeType => schema.nodes[name]!;
/** Returns the mark type of the schema with this name. */
const markType = (name: string): MarkType => schema.marks[name]!;

/** Tags in older texts, by the mark with the same meaning. */
const OLD_TAG_BY_MARK: Readonly<Record<string, string>> = { strong: 'b', em: 'i' };

/**
 * Whether the selection contains a mark, or the older tag for it; without a selection, whether typed text would get the
 * mark.
 */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: string): boolean {
  const types = [name, OLD_TAG_BY_MARK[name] ?? name].map(markType);
  const { from, to, empty, $from } = selection;
  if (empty) return types.some((type) => type.isInSet(storedMarks ?? $from.marks()) !== undefined);
  return types.some((type) => doc.rangeHasMark(from, to, type));
}

/** Returns the command that switches bold (`strong`) or italic (`em`) on or off. */
export function toggleEmphasis(name: string): Command {
  return (state, dispatch, view) => {
    const other = OLD_TAG_BY_MARK[name];
    const isOther =
      other !== undefined &&
      hasMark(state, name) &&
      state.doc.rangeHasMark(state.selection.from, state.selection.to, markType(other));
    return toggleMark(markType(isOther ? other : name))(state, dispatch, view);
  };
}

/** Returns the tag of the paragraph or heading with the cursor; a text without a tag counts as a paragraph. */
export function blockAt({ selection }: EditorState): string {
  const { name } = selection.$from.parent.type;
  return /^h[2-6]$/.test(name) ? name : 'p';
}

/** Returns the command that turns the selected blocks into paragraphs or headings: `p`, `h2`. */
export const setBlock = (name: string): Command => setBlockType(nodeType(name));

/** Returns `ul` or `ol` for the innermost list around the cursor; undefined outside lists. */
export function listAt({ selection: { $from } }: EditorState): string | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type;
    if (name === 'ul' || name === 'ol') return name;
  }
  return undefined;
}

/**
 * Returns the command that makes a list of the selection, changes the kind of its list, or takes the entry out of its
 * list.
 */
export function toggleList(name: 'ul' | 'ol'): Command {
  return (state, dispatch, view) => {
    const now = listAt(state);
    if (now === undefined) return wrapInList(nodeType(name))(state, dispatch, view);
    if (now === name) return liftListItem(nodeType('li'))(state, dispatch, view);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type.name !== now) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodeType(name), { html: {} }));
      return true;
    }
    return false;
  };
}

/** The command that nests a list entry below the previous one. */
export const indentEntry = sinkListItem(nodeType('li'));
/** The command that moves a list entry one level out. */
export const outdentEntry = liftListItem(nodeType('li'));
/** The command that puts the selection into a quote, or takes it out of one. */
export const toggleQuote: Command = (state, dispatch, view) =>
  isInside(state, 'blockquote') ? lift(state, dispatch) : wrapIn(nodeType('blockquote'))(state, dispatch, view);

/** Whether the cursor is inside an element with this tag. */
export function isInside({ selection: { $from } }: EditorState, name: string): boolean {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some((one) => one.type.name === name);
}

/** Inserts a line break in the paragraph. */
export const insertLineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('br').create(), true).scrollIntoView());
  return true;
});

/** Returns the link at the cursor or around the selection; undefined if there is none. */
export function linkAt({
  selection: { $from, from, to },
  doc,
}: EditorState): { href: string; from: number; to: number } | undefined {
  const { parent } = $from;
  const start = $from.start();
  let found: { href: string; from: number; to: number } | undefined;
  parent.forEach((child: Node, offset: number) => {
    const link = markType('a').isInSet(child.marks);
    if (!link) return;
    const one = { href: hrefOf(link.attrs), from: start + offset, to: start + offset + child.nodeSize };
    const before = found?.to === one.from && found.href === one.href ? found : undefined;
    const whole = before ? { ...one, from: before.from } : one;
    if (!found || before || found.to < from) found = whole;
  });
  return found && found.from <= from && to <= found.to && found.to <= doc.content.size ? found : undefined;
}

/** Returns the address of a link, given the attributes of its mark. */
function hrefOf(attrs: Readonly<Record<string, unknown>>): string {
  return (attrs['html'] as Readonly<Record<string, string>>)['href'] ?? '';
}

/**
 * Returns the command that changes the link at the cursor or links the selection. Without both, it inserts the address
 * as the text of a new link. An empty address removes the link.
 */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const now = linkAt(state);
    const from = now?.from ?? state.selection.from;
    const to = now?.to ?? state.selection.to;
    const { tr } = state;
    if (from === to && href !== '') tr.insertText(href, from);
    const end = from === to ? from + href.length : to;
    tr.removeMark(from, end, markType('a'));
    if (href !== '') tr.addMark(from, end, markType('a').create({ html: { href } }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Returns the command that inserts a text in place of the selection. */
export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };
