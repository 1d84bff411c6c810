import { type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isObject } from '#src/model/json.ts';
import { DocumentNotes } from '../../kit/document-bar.tsx';
import { documentName } from '../../kit/document-name.ts';
import { TitledRows } from '../../find/titled-rows.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { useDocument } from '../../kit/use-document.ts';
import { NewButton } from '../../kit/new/new-button.tsx';
import { FormEditor } from './form-editor.tsx';

/** The screen of forms: without a path the list of forms, otherwise the editor of one form. */
export function FormScreen(): ReactNode {
  const path = useParams()['*'] ?? '';
  return path === '' ? <FormList /> : <OneForm key={path} path={`forms/${path}`} />;
}

/** The list of all forms, with a button that creates a form. */
function FormList(): ReactNode {
  return (
    <ScreenFrame
      title="Forms"
      lead="What customers fill in: fields, words and rules."
      actions={<NewButton kind="forms" />}
    >
      <TitledRows under="forms/" />
    </ScreenFrame>
  );
}

/** The screen of one form. */
function OneForm({ path }: { readonly path: string }): ReactNode {
  const document = useDocument(path);
  const { value, state } = document;
  return (
    <ScreenFrame
      isWide
      title={documentName(path)}
      above={<Link to="/studio/forms">Forms</Link>}
      lead={isObject(value) && typeof value['description'] === 'string' ? value['description'] : undefined}
    >
      {state === 'loading' && !isObject(value) && <Loading />}
      {state === 'failed' && <DocumentNotes document={document} />}
      {state !== 'loading' && state !== 'failed' && !isObject(value) && (
        <EmptyState title="There is no such form">It may have been removed or renamed.</EmptyState>
      )}
      {state !== 'failed' && isObject(value) && <FormEditor document={document} value={value} />}
    </ScreenFrame>
  );
}
