import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { useDocument } from '../../kit/use-document.ts';
import { EditingForm } from '../../forms/editing-form.tsx';

/** The screen of one document. */
export function Item(): ReactNode {
  const path = useParams()['*'] ?? '';
  const document = useDocument(path);
  return (
    <ScreenFrame title={path}>
      {document.state === 'loading' && <Loading />}
      {document.state !== 'loading' && document.value === undefined && (
        <EmptyState title="There is no such document">It may have been removed or renamed.</EmptyState>
      )}
      {document.value !== undefined && <EditingForm document={document} at="" />}
    </ScreenFrame>
  );
}
