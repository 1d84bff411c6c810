import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, defaultHighlightStyle, foldGutter, syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './json-view.module.css';

export interface CodeEditorProps {
  /** The initial text. A new value replaces the shown text. */
  readonly text: string;
  readonly label: string;
  /** The text can be read and copied but not changed, and Tab moves the focus out of the editor. */
  readonly isReadOnly?: boolean;
  readonly onChange: (text: string) => void;
}

/** An editor of JSON with line numbers, folding and error marks. Its code is a separate chunk. */
export function CodeEditor({ text, label, isReadOnly = false, onChange }: CodeEditorProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    const extensions = extensionsOf(label, isReadOnly, (now) => changed.current(now));
    const created = new EditorView({ parent: place.current!, state: EditorState.create({ doc: '', extensions }) });
    view.current = created;
    return () => created.destroy();
  }, [label, isReadOnly]);
  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.doc.toString() === text) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } });
  }, [text, label, isReadOnly]);
  return <div ref={place} className={css.editor} />;
}

/** Returns the extensions of the editor. Tab indents; Escape and then Tab leaves the editor. */
function extensionsOf(label: string, isReadOnly: boolean, onChange: (text: string) => void): Extension[] {
  return [
    EditorView.cspNonce.of(pageNonce()),
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({ 'aria-label': label }),
    EditorView.lineWrapping,
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    json(),
    linter(jsonParseLinter()),
    bracketMatching(),
    syntaxHighlighting(defaultHighlightStyle),
    keymap.of([...defaultKeymap, ...historyKeymap, ...(isReadOnly ? [] : [indentWithTab])]),
  ];
}

/** Returns the page's nonce, without which the browser would block the editor's styles. */
function pageNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || (meta?.getAttribute('content') ?? '');
}
