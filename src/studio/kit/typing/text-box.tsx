import type { ComponentProps, ReactNode } from 'react';
import { TokenText } from '../tokens/token-text.tsx';
import { isUndoOrRedo, useTyped } from './use-typed.ts';

/** Attributes of the text area that the caller can set. */
type TextAreaAttributes = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'ref'>;

interface TextBoxProps extends TextAreaAttributes {
  /** The text in the document; undefined if there is none. */
  readonly text: string | undefined;
  /**
   * Called after each key press with the new text and the previous text of the box, so that the server can refuse an
   * edit of an outdated text.
   */
  readonly onText: (text: string | undefined, was: string | undefined) => void;
  /** Whether an empty box means that there is no text. */
  readonly isOptional?: boolean;
  /** Whether line breaks are replaced by spaces. */
  readonly isOneLine?: boolean;
}

/**
 * A box for a text of the document. Typed text stays in it until the editor leaves the box or presses the keys for undo
 * or redo; an edit of another editor is not shown before that.
 */
export function TextBox({
  text,
  onText,
  isOptional = false,
  isOneLine = false,
  rows = 1,
  ...attributes
}: TextBoxProps): ReactNode {
  const typed = useTyped(text);
  return (
    <TokenText text={typed.value ?? ''}>
      <textarea
        rows={rows}
        {...attributes}
        value={typed.value ?? ''}
        onChange={({ target }) => {
          const line = isOneLine ? target.value.replaceAll('\n', ' ') : target.value;
          const next = isOptional && line === '' ? undefined : line;
          typed.type(next);
          onText(next, typed.value);
        }}
        onBlur={typed.leave}
        onKeyDown={(event) => {
          if (isOneLine && event.key === 'Enter') event.preventDefault();
          if (isUndoOrRedo(event)) typed.leave();
        }}
      />
    </TokenText>
  );
}
