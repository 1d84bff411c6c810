import { useState, type ReactNode } from 'react';
import { readDocument, sourceOf } from './document/rich-text-value.ts';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
import css from './rich-text.module.css';

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'placeholder'> {
  /** The text of the other language, shown while the field is empty. */
  readonly fallback: unknown;
}

/**
 * A field for rich text, which is edited as formatted text or as HTML: as HTML if the editor does not support a part
 * of the text, or if the user prefers it.
 */
export function RichTextField({ fallback, ...props }: RichTextFieldProps): ReactNode {
  const [wantsHtml, setWantsHtml] = useState(false);
  const isReadable = readDocument(props.value) !== undefined;
  const placeholder = sourceOf(fallback)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  return (
    <div className={css.field}>
      {isReadable && !wantsHtml ? (
        <RichTextEditor {...props} placeholder={placeholder} />
      ) : (
        <HtmlField {...props} onFocus={() => setWantsHtml(true)} />
      )}
      {isReadable ? (
        <button type="button" className={css.mode} aria-pressed={wantsHtml} onClick={() => setWantsHtml(!wantsHtml)}>
          Edit as HTML
        </button>
      ) : (
        <p className={css.mode}>This text has parts that only its HTML shows.</p>
      )}
    </div>
  );
}

interface HtmlFieldProps extends Omit<RichTextFieldProps, 'fallback'> {
  /**
   * Called when the HTML is focused, so that the field stays in HTML mode even if the editor becomes able to read the
   * text.
   */
  readonly onFocus: () => void;
}

/** A text area for the HTML of a rich text. */
function HtmlField({ value, isList, onChange, id, label, describedBy, onFocus }: HtmlFieldProps): ReactNode {
  const change = (text: string): void => {
    if (text === '') onChange(undefined);
    else onChange(isList ? text.split('\n') : text);
  };
  return (
    <textarea
      id={id}
      className={css.html}
      rows={4}
      onFocus={onFocus}
      aria-label={`${label}, HTML`}
      aria-describedby={describedBy}
      value={sourceOf(value)}
      onChange={({ target }) => change(target.value)}
    />
  );
}
