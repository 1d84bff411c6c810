import { useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { labelOf } from '#src/model/studio/label-of.ts';
import { SERVICES_DOCUMENT } from '#src/model/studio/permissions.ts';
import { own } from '#src/model/json.ts';
import { createValueEdit } from '../../api/document/value-edits.ts';
import { DocumentNotes, UndoButtons } from '../../kit/document-bar.tsx';
import { documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { useHasPermission, useStudio } from '../../kit/studio-context.ts';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import { EditingForm } from '../../forms/editing-form.tsx';
import { JsonView } from '../../json/json-view.tsx';
import tabs from '../../kit/parts/tabs.module.css';
import { DocumentProblems } from '../../kit/problems/document-problems.tsx';
import { ConfirmedRemoval } from '../../kit/parts/confirmed-removal.tsx';
import { UsedBy } from '../../kit/parts/used-by.tsx';
import beside from '../../kit/styles/side-column.module.css';
import css from './item.module.css';

/** The screen of one document: its form, and its uses. */
export function Item(): ReactNode {
  const path = useParams()['*'] ?? '';
  return <OpenItem key={path} path={path} />;
}

/** The screen of the document at a path. */
function OpenItem({ path }: { readonly path: string }): ReactNode {
  const document = useDocument(path);
  const { value, state } = document;
  const template = own(value, 'template');
  const mayPropose = useHasPermission('propose-services');
  const isReadOnly = path === SERVICES_DOCUMENT && !mayPropose;
  const [parameters] = useSearchParams();
  const view = parameters.get('view') === 'json' ? 'json' : 'form';
  const [focus, setFocus] = useState({ pointer: parameters.get('at') ?? '', count: 0 });
  return (
    <ScreenFrame
      title={documentName(path)}
      above={<Link to="/studio/content">Content</Link>}
      lead={
        <>
          {typeof template === 'string' && <>{labelOf(template)} · </>}
          <code>{path}</code>
        </>
      }
      actions={<UndoButtons document={document} />}
    >
      {state === 'loading' && <Loading />}
      {state === 'failed' && <DocumentNotes document={document} />}
      {state !== 'loading' && state !== 'failed' && value === undefined && <MissingDocument document={document} />}
      {state !== 'failed' && value !== undefined && (
        <div className={beside.columns}>
          <div className={css.main}>
            <DocumentNotes document={document} />
            {isReadOnly ? (
              <p>You can read the services here. QA and administrators can change them.</p>
            ) : (
              <ViewTabs view={view} />
            )}
            {isReadOnly || view === 'json' ? (
              <JsonView document={document} isReadOnly={isReadOnly} />
            ) : (
              <>
                <DocumentProblems
                  path={path}
                  onShow={(pointer) => setFocus(({ count }) => ({ pointer, count: count + 1 }))}
                />
                <EditingForm document={document} at="" focus={focus.pointer === '' ? undefined : focus} />
              </>
            )}
          </div>
          <aside className={beside.side} aria-label="Use">
            <UsedBy path={path}>{(uses) => <RemoveDocument document={document} uses={uses} />}</UsedBy>
          </aside>
        </div>
      )}
    </ScreenFrame>
  );
}

/** Tabs that show the document as a form or as JSON. */
function ViewTabs({ view }: { readonly view: 'form' | 'json' }): ReactNode {
  return (
    <nav className={tabs.tabs} aria-label="How the document is shown">
      <Link to="?" replace aria-current={view === 'form' ? 'page' : undefined}>
        Form
      </Link>
      <Link to="?view=json" replace aria-current={view === 'json' ? 'page' : undefined}>
        JSON
      </Link>
    </nav>
  );
}

/** A document that does not exist, or that this change removes. */
function MissingDocument({ document }: { readonly document: UsedDocument }): ReactNode {
  const { published, change, path } = document;
  if (published === undefined)
    return <EmptyState title="There is no such document">It may have been removed or renamed.</EmptyState>;
  return (
    <div className={css.missing}>
      <EmptyState title="This change removes the document">
        Customers see it until the change is published. Bring it back if that was a mistake.
      </EmptyState>
      <Button onClick={() => change([createValueEdit('', undefined, published)])}>
        Bring back {documentName(path)}
      </Button>
    </div>
  );
}

interface RemoveDocumentProps {
  readonly document: UsedDocument;
  /** Number of pages and documents that use the document. */
  readonly uses: number;
}

/** The button that removes the document. Documents at the top level cannot be removed. */
function RemoveDocument({ document, uses }: RemoveDocumentProps): ReactNode {
  const { toast } = useStudio();
  if (!document.path.includes('/')) return null;
  const remove = (): void => {
    document.change([createValueEdit('', document.value, undefined)]);
    toast(`${documentName(document.path)} is removed by this change.`);
  };
  return <ConfirmedRemoval uses={uses} onRemove={remove} />;
}
