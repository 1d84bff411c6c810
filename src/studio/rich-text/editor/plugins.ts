import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { Plugin, type Transaction } from 'prosemirror-state';
import { depthOf, MAX_DEPTH } from '../document/depth-of.ts';
import { schema } from '../document/schema.ts';
import { tokenPlugin } from './tokens.ts';
import { indentEntry, insertLineBreak, outdentEntry, toggleEmphasis } from './commands.ts';

/**
 * Returns the plugins of the editor: history, keyboard shortcuts, Markdown shortcuts, tokens, and two rules for edits.
 * Tab moves the focus to the next control; Mod-] and Mod-[ change the indentation.
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
      'Mod-b': toggleEmphasis('strong'),
      'Mod-i': toggleEmphasis('em'),
      'Mod-]': indentEntry,
      'Mod-[': outdentEntry,
      'Shift-Enter': insertLineBreak,
      'Mod-k': () => {
        openLink();
        return true;
      },
      Enter: chainCommands(splitListItem(schema.nodes['li']!)),
    }),
    keymap(baseKeymap),
    tokenPlugin(),
    depthLimit(),
    paragraphsAfterLists(),
  ];
}

/** Refuses edits with too many nested tags, because the text could not be read again. */
const depthLimit = (): Plugin =>
  new Plugin({ filterTransaction: (change) => !change.docChanged || depthOf(change.doc) <= MAX_DEPTH });

/**
 * Turns lines without a tag, for example from a removed list, into paragraphs, unless the text already contained such a
 * line.
 */
function paragraphsAfterLists(): Plugin {
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
