import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { Change } from '#src/model/studio/change.ts';
import { failureInWords } from '../../api/studio-api.ts';
import { FormButtons, Modal } from '../../kit/modal.tsx';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useStudio } from '../../kit/studio-context.ts';
import fields from '#src/ui/fields/fields.module.css';
import css from './changes.module.css';

/** Maximum length of a title. */
const MAX_TITLE_LENGTH = 200;

/** The title of a change, which can be edited until the change is published or closed. */
export function ChangeTitle({ change }: { readonly change: Change }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const canRename = change.state !== 'published' && change.state !== 'closed';
  return (
    <>
      {change.title}
      {canRename && (
        <button type="button" className={css.rename} onClick={() => setIsOpen(true)}>
          Rename
        </button>
      )}
      {isOpen && <RenameDialog change={change} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RenameDialog({ change, onClose }: { readonly change: Change; readonly onClose: () => void }): ReactNode {
  const { api } = useStudio();
  const queries = useQueryClient();
  const [title, setTitle] = useState(change.title);
  const rename = useSending({
    mutationFn: () => api.send('PATCH', `/changes/${change.id}`, { body: { title: title.trim() } }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  const isEmpty = title.trim() === '';
  return (
    <Modal title="Rename the change" onClose={onClose}>
      <form
        className={fields.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !rename.isPending) rename.mutate();
        }}
      >
        <label>
          Title
          <input value={title} maxLength={MAX_TITLE_LENGTH} onChange={({ target }) => setTitle(target.value)} />
        </label>
        {isEmpty && <p className={css.wrong}>Write what the change is about.</p>}
        {rename.error && <p role="alert">{failureInWords(rename.error)}</p>}
        <FormButtons onCancel={onClose}>
          <Button type="submit" aria-disabled={isEmpty || rename.isPending}>
            Save the title
          </Button>
        </FormButtons>
      </form>
    </Modal>
  );
}
