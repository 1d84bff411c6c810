import { Fragment, Mark, Slice, type Node } from 'prosemirror-model';
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state';
import { textNodes } from '../document/document-of-tree.ts';
import { isTextNode, tokenText } from '../document/schema.ts';

/**
 * Converts each name in braces that is typed, inserted or pasted to a token, and a token next to another brace back to
 * text.
 */
export function tokenPlugin(): Plugin {
  return new Plugin({
    appendTransaction: (changes, _before, state) =>
      changes.some(({ docChanged }) => docChanged) ? replaceTokenTexts(state) : undefined,
  });
}

/** Returns the transaction that converts texts and tokens; undefined if there is nothing to convert. */
function replaceTokenTexts({ doc, tr }: EditorState): Transaction | undefined {
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true;
    const content = Fragment.fromArray(splitIntoTokens(block.children));
    const start = block.content.findDiffStart(content);
    const end = block.content.findDiffEnd(content);
    if (start === null || end === null) return false;
    // With repeated characters, the equal parts before and after the difference can overlap.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const to = tr.mapping.map(at + 1 + end.a + overlap);
    tr.replace(tr.mapping.map(at + 1 + start), to, new Slice(content.cut(start, end.b + overlap), 0, 0));
    return false;
  });
  return tr.docChanged ? tr : undefined;
}

/** Returns inline nodes in which texts are split into text nodes and tokens. */
function splitIntoTokens(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (let start = 0; start < nodes.length;) {
    const first = nodes[start]!;
    let end = start + 1;
    if (!isTextNode(first)) result.push(first);
    else {
      while (end < nodes.length && isTextNode(nodes[end]!) && Mark.sameSet(nodes[end]!.marks, first.marks)) end += 1;
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
