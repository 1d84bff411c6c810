import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import type { NewKind } from './new-document.ts';
import { NewDialog } from './new-dialog.tsx';

/** Label of the button that creates a document, by the kind of the document. */
const BUTTON_LABELS: Readonly<Record<NewKind, string>> = { items: 'New item', lists: 'New list', forms: 'New form' };

/** A button that opens the dialog for a new document. */
export function NewButton({ kind }: { readonly kind: NewKind }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <StudioIcon name="plus" /> {BUTTON_LABELS[kind]}
      </Button>
      {isOpen && <NewDialog kind={kind} title={BUTTON_LABELS[kind]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
