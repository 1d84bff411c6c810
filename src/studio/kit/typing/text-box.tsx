import type { ComponentProps, ReactNode } from 'react';
import { TokenText } from '../tokens/token-text.tsx';
import { isUndoOrRedo, useTyped } from './use-typed.ts';

type Attributes = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'ref'>;

interface TextBoxProps extends Attributes {
  /** The text in the document; undefined if it has none. */
  readonly text: string | undefined;
  /** Called for each key with the text, and with what was in the box before: the server refuses an edit of another text. */
  readonly onText: (text: string | undefined, was: string | undefined) => void;
  /** An empty box is no text. */
  readonly isOptional?: boolean;
  /** Line breaks become spaces. */
  readonly isOneLine?: boolean;
}

/**
 * A box with a text of the document. Typed text stays in it until the editor leaves the box or presses the keys for
 * undo; another editor's text does not replace it before that.
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
