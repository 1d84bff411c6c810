import { Suspense, useState, type ReactNode } from 'react';
import { readJson } from '#src/lib/json-text/read-json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { valueEditsBetween } from '../api/document/value-edits.ts';
import { lazyPart } from '../kit/lazy/lazy-part.tsx';
import { Loading } from '../kit/loading.tsx';
import type { UsedDocument } from '../kit/use-document.ts';
import css from './json-view.module.css';

const CodeEditor = lazyPart(async () => (await import('./code-editor.tsx')).CodeEditor);

/** A document as JSON, for editors who want to see or change the whole document. A button saves valid text. */
export function JsonView({
  document,
  isReadOnly = false,
}: {
  readonly document: UsedDocument;
  readonly isReadOnly?: boolean;
}): ReactNode {
  const saved = JSON.stringify(document.value, null, 2);
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: unknown }>();
  const text = draft?.text ?? saved;
  const read = readJson(text);
  const save = (): void => {
    if ('fault' in read || !draft) return;
    // The text is compared with the document as it was at the first key press, so that later changes by others are
    // kept.
    document.change(valueEditsBetween(draft.of, read.value));
    setDraft(undefined);
  };
  return (
    <div className={css.view}>
      {!isReadOnly && <p className={css.hint}>Tab indents. Press Escape, then Tab to leave the text.</p>}
      <Suspense fallback={<Loading rows={10} />}>
        <CodeEditor
          text={text}
          label="The document as JSON"
          isReadOnly={isReadOnly}
          onChange={(next) =>
            setDraft((before) => (next === saved ? undefined : { text: next, of: before ? before.of : document.value }))
          }
        />
      </Suspense>
      <p role="status" className={css.hint}>
        {'fault' in read && read.fault}
      </p>
      {!isReadOnly && (
        <div className={css.buttons}>
          <Button disabled={draft === undefined || 'fault' in read} onClick={save}>
            Save this text
          </Button>
          <Button variant="quiet" disabled={draft === undefined} onClick={() => setDraft(undefined)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}
