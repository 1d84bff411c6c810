import type { Node } from 'prosemirror-model';
import type { EditorState, Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readDocument, sourceOf, writeDocument } from './document/rich-text-value.ts';
import { linkAt, setLink } from './editor/commands.ts';
import { createEditorView } from './editor/create-view.ts';
import { LinkBar, type LinkBarProps } from './editor/link-bar.tsx';
import { withDocument } from './editor/with-document.ts';
import { editorPlugins } from './editor/plugins.ts';
import { RichTextToolbar } from './editor/rich-text-toolbar.tsx';
import css from './rich-text.module.css';

export interface RichTextEditorProps {
  readonly value: unknown;
  /** Whether a new value is stored as a list of lines. */
  readonly isList: boolean;
  readonly onChange: (value: unknown) => void;
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  /** Shown in gray while the field is empty. */
  readonly placeholder: string;
  readonly tokens: readonly string[];
  readonly pages: LinkBarProps['pages'];
  /** Whether the editor gets the focus when it is created. */
  readonly hasFocus: boolean;
}

/**
 * An editor of rich text with a toolbar. `readDocument` must be able to read `value`. The code of the editor is a
 * separate chunk.
 */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const { label, tokens, pages, value, placeholder } = props;
  const { place, view, state, link, setLinkOpen } = useEditor(props);
  const run = (command: Command): void => {
    const shown = view.current;
    if (!shown) return;
    command(shown.state, shown.dispatch, shown);
    shown.focus();
  };
  const closeLink = (): void => {
    setLinkOpen(false);
    view.current?.focus();
  };
  return (
    <div className={css.editor}>
      {state && (
        <RichTextToolbar state={state} label={label} tokens={tokens} run={run} onLink={() => setLinkOpen(!link)} />
      )}
      {state && link && (
        <LinkBar
          href={linkAt(state)?.href ?? ''}
          pages={pages}
          onClose={closeLink}
          onApply={(href) => {
            setLinkOpen(false);
            run(setLink(href));
          }}
        />
      )}
      <div ref={place} className={css.place} data-placeholder={sourceOf(value) === '' ? placeholder : undefined} />
    </div>
  );
}

/** Creates the editor view, and keeps it and the value of the field in sync. */
function useEditor(props: RichTextEditorProps) {
  const { value, id, label, describedBy, hasFocus } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  /** The value that the editor shows. */
  const shownValue = useRef(value);
  const [state, setState] = useState<EditorState>();
  const [link, setLinkOpen] = useState(false);
  const showLatest = (): void => {
    const { value: wanted } = latest.current;
    // The latest value is also shown while the box has the focus. Otherwise, the next key would overwrite another
    // editor's newer text.
    if (!view.current || view.current.composing || sourceOf(wanted) === sourceOf(shownValue.current)) return;
    const document = readDocument(wanted);
    if (!document) return;
    shownValue.current = wanted;
    view.current.updateState(withDocument(view.current.state, document));
    setState(view.current.state);
  };
  useEffect(() => {
    latest.current = props;
    showLatest();
  });
  useEffect(() => {
    const changed = (document: Node): void => {
      const { isList, onChange } = latest.current;
      shownValue.current = writeDocument(document, shownValue.current, isList);
      onChange(shownValue.current);
    };
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: css.text ?? '',
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    };
    const created = createEditorView({
      place: place.current!,
      document: readDocument(latest.current.value)!,
      plugins: editorPlugins(() => setLinkOpen(true)),
      attributes,
      onState: (now, isEdited) => {
        setState(now);
        if (isEdited) changed(now.doc);
      },
      // The browser moves the focus only after this event.
      onBlur: () => void setTimeout(showLatest),
    });
    view.current = created;
    shownValue.current = latest.current.value;
    setState(created.state);
    if (hasFocus) created.focus();
    return () => created.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- the view lives as long as the field; it reads the latest values
  }, [id, label, describedBy]);
  return { place, view, state, link, setLinkOpen };
}
