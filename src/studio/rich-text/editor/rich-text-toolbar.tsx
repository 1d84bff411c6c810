import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components';
import { StudioIcon } from '../../kit/studio-icon.tsx';
import {
  blockAt,
  hasMark,
  indentEntry,
  insertText,
  isInside,
  listAt,
  outdentEntry,
  toggleQuote,
  setBlock,
  toggleEmphasis,
  toggleList,
} from './commands.ts';
import css from '../rich-text.module.css';

export interface RichTextToolbarProps {
  readonly state: EditorState;
  /** Name of the field. */
  readonly label: string;
  /** Names of the tokens that can be inserted: `product`. */
  readonly tokens: readonly string[];
  readonly run: (command: Command) => void;
  readonly onLink: () => void;
}

/** Tags and names of the blocks that an editor can choose. */
const BLOCK_CHOICES = [
  ['p', 'Paragraph'],
  ['h2', 'Heading 2'],
  ['h3', 'Heading 3'],
  ['h4', 'Heading 4'],
  ['h5', 'Heading 5'],
  ['h6', 'Heading 6'],
] as const;

/** The buttons of the rich text editor. Arrow keys move between them. */
export function RichTextToolbar({ state, label, tokens, run, onLink }: RichTextToolbarProps): ReactNode {
  const button = (name: string, text: ReactNode, command: Command, pressed?: boolean): ReactNode => (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      aria-disabled={!command(state)}
      // Keeps the focus, and so the selection, in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {text}
    </button>
  );
  const list = listAt(state);
  return (
    <Toolbar className={css.toolbar ?? ''} aria-label={`Formatting of ${label}`}>
      <select
        aria-label="Kind of paragraph"
        value={blockAt(state)}
        onChange={({ target }) => run(setBlock(target.value))}
      >
        {BLOCK_CHOICES.map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
      {button('Bold (Ctrl + B)', <strong>B</strong>, toggleEmphasis('strong'), hasMark(state, 'strong'))}
      {button('Italic (Ctrl + I)', <em>I</em>, toggleEmphasis('em'), hasMark(state, 'em'))}
      <button type="button" title="Link (Ctrl + K)" aria-pressed={hasMark(state, 'a')} onClick={onLink}>
        Link
      </button>
      {button('Bulleted list', <StudioIcon name="lists" />, toggleList('ul'), list === 'ul')}
      {button('Numbered list', <StudioIcon name="numbered" />, toggleList('ol'), list === 'ol')}
      {list && button('Further in (Ctrl + ])', <StudioIcon name="indent" />, indentEntry)}
      {list && button('Further out (Ctrl + [)', <StudioIcon name="outdent" />, outdentEntry)}
      {button('Quotation', <StudioIcon name="quote" />, toggleQuote, isInside(state, 'blockquote'))}
      {tokens.length > 0 && (
        <select aria-label="Insert a name" value="" onChange={({ target }) => run(insertText(`{${target.value}}`))}>
          <option value="">Name…</option>
          {tokens.map((token) => (
            <option key={token} value={token}>{`{${token}}`}</option>
          ))}
        </select>
      )}
      {undoDepth(state) > 0 && button('Undo in this text', <StudioIcon name="undo" />, undo)}
      {redoDepth(state) > 0 && button('Redo in this text', <StudioIcon name="redo" />, redo)}
    </Toolbar>
  );
}
