import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';

/**
 * Returns the editor state with its document replaced, for example after an edit by another editor. The caret keeps its
 * position in the text. The replacement is not added to the undo history, so "Undo" reverts only local edits. If a
 * plugin refuses or changes the replacement, a new state without caret position and undo history is returned.
 */
export function withDocument(state: EditorState, next: Node): EditorState {
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return state;
  // With repeated letters, the equal parts before and after the difference can overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  const changed = state.apply(change.setMeta('addToHistory', false));
  return changed.doc.eq(next) ? changed : EditorState.create({ doc: next, plugins: state.plugins });
}
