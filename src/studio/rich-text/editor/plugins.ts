import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { Plugin, type Transaction } from 'prosemirror-state';
import { depthOf, MAX_DEPTH } from '../document/depth-of.ts';
import { schema } from '../document/schema.ts';
import { tokens } from './tokens.ts';
import { indent, lineBreak, outdent, toggle } from './commands.ts';

/**
 * Returns the plugins of the editor: history, keys, Markdown shortcuts. Tab moves the focus on; Mod-] and Mod-[ indent.
 */
export function editorPlugins(openLink: () => void): Plugin[] {
  return [
    history(),
    inputRules({
      rules: [
        wrappingInputRule(/^\s*[-*]\s$/, schema.nodes['ul']!),
        wrappingInputRule(/^1\.\s$/, schema.nodes['ol']!),
        textblockTypeInputRule(/^##\s$/, schema.nodes['h2']!),
        textblockTypeInputRule(/^###\s$/, schema.nodes['h3']!),
      ],
    }),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-b': toggle('strong'),
      'Mod-i': toggle('em'),
      'Mod-]': indent,
      'Mod-[': outdent,
      'Shift-Enter': lineBreak,
      'Mod-k': () => {
        openLink();
        return true;
      },
      Enter: chainCommands(splitListItem(schema.nodes['li']!)),
    }),
    keymap(baseKeymap),
    tokens(),
    onlyReadable(),
    paragraphs(),
  ];
}

/** Refuses an edit that nests so deeply that the text could not be read again. */
const onlyReadable = (): Plugin =>
  new Plugin({ filterTransaction: (change) => !change.docChanged || depthOf(change.doc) <= MAX_DEPTH });

/** What comes out of a list becomes a paragraph: a line without a tag stays only where the text had one. */
function paragraphs(): Plugin {
  return new Plugin({
    appendTransaction(_, before, { doc, tr }): Transaction | undefined {
      if (before.doc.children.some(({ type }) => type.name === 'line')) return undefined;
      doc.forEach((node, at) => {
        if (node.type.name === 'line') tr.setNodeMarkup(at, schema.nodes['p']);
      });
      return tr.docChanged ? tr : undefined;
    },
  });
}
