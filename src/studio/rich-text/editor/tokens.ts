import { Fragment, Mark, Slice, type Node } from 'prosemirror-model';
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state';
import { textNodes } from '../document/document-of-tree.ts';
import { isText, tokenText } from '../document/schema.ts';

/**
 * Turns each typed, inserted or pasted name in braces into a token, and a token next to another brace back into text.
 */
export function tokens(): Plugin {
  return new Plugin({
    appendTransaction: (changes, _before, state) =>
      changes.some(({ docChanged }) => docChanged) ? withTokens(state) : undefined,
  });
}

function withTokens({ doc, tr }: EditorState): Transaction | undefined {
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true;
    const content = Fragment.fromArray(tokenized(block.children));
    const start = block.content.findDiffStart(content);
    const end = block.content.findDiffEnd(content);
    if (start === null || end === null) return false;
    // Characters that are there twice count as the same before and after the difference.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const to = tr.mapping.map(at + 1 + end.a + overlap);
    tr.replace(tr.mapping.map(at + 1 + start), to, new Slice(content.cut(start, end.b + overlap), 0, 0));
    return false;
  });
  return tr.docChanged ? tr : undefined;
}

/** Returns inline nodes whose texts are split into tokens and what is between them. */
function tokenized(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (let start = 0; start < nodes.length;) {
    const first = nodes[start]!;
    let end = start + 1;
    if (!isText(first)) result.push(first);
    else {
      while (end < nodes.length && isText(nodes[end]!) && Mark.sameSet(nodes[end]!.marks, first.marks)) end += 1;
      const text = nodes
        .slice(start, end)
        .map((node) => (node.isText ? node.text : tokenText(node)))
        .join('');
      result.push(...textNodes(text, first.marks));
    }
    start = end;
  }
  return result;
}
