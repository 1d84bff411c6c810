import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { Change } from '#src/model/studio/change.ts';
import type { UnsavedDocument } from '../../api/document/save-status.ts';
import { failureInWords } from '../../api/studio-api.ts';
import { documentLink, documentName } from '../../kit/document-name.ts';
import { countWithNoun } from '#src/lib/text/count-with-noun.ts';
import { Modal } from '../../kit/modal.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import css from './saved.module.css';

/** Lists the unsaved documents of all changes. A button sends their edits again. */
export function UnsavedDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { documents } = useStudio();
  const unsaved = useSyncExternalStore(documents.subscribe, documents.unsaved);
  const hasUnsent = unsaved.some(({ unsent }) => unsent > 0);
  const changes = [...new Set(unsaved.map(({ change }) => change))];
  return (
    <Modal
      title="What is not saved"
      onClose={onClose}
      buttons={hasUnsent && <Button onClick={() => void documents.flush()}>Try again</Button>}
    >
      <p role="status">
        {unsaved.length === 0
          ? 'Everything is saved now.'
          : 'These edits are kept in this browser until they are saved or decided.'}
      </p>
      {changes.map((change) => (
        <ChangeEdits
          key={change ?? ''}
          id={change}
          unsaved={unsaved.filter((one) => one.change === change)}
          onClose={onClose}
        />
      ))}
    </Modal>
  );
}

interface ChangeEditsProps {
  readonly id: string | undefined;
  readonly unsaved: readonly UnsavedDocument[];
  readonly onClose: () => void;
}

/** Lists the unsaved documents of one change, with the reasons why they are not saved. */
function ChangeEdits({ id, unsaved, onClose }: ChangeEditsProps): ReactNode {
  const { api, change } = useStudio();
  const { data } = useQuery({
    queryKey: ['change', id],
    queryFn: ({ signal }) => api.get<Change>(`/changes/${id}`, { signal }),
    enabled: id !== undefined,
    retry: false,
  });
  const title = id === undefined ? 'Not in a change yet' : (data?.title ?? 'A change that cannot be loaded now');
  const problems = [...new Set(unsaved.flatMap(({ problem }) => problem ?? []))];
  const open = (): void => {
    change.choose(id);
    onClose();
  };
  return (
    <section className={css.change} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {unsaved.map(({ path, unsent, conflicts }) => (
          <li key={path}>
            <Link to={documentLink(path)} onClick={open}>
              {documentName(path)}
            </Link>{' '}
            <span>{unsentInWords(unsent, conflicts)}</span>
          </li>
        ))}
      </ul>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {unsaved.some(({ status }) => status === 'stopped') && <MoveButton from={id} />}
    </section>
  );
}

/** Moves the edits of a change that accepts no more edits to a new change. */
function MoveButton({ from }: { readonly from: string | undefined }): ReactNode {
  const { documents, toast } = useStudio();
  const [isMoving, setIsMoving] = useState(false);
  const [problem, setProblem] = useState('');
  const move = async (): Promise<void> => {
    setIsMoving(true);
    try {
      await documents.moveUnsaved(from);
      toast('The edits are in a new change.');
    } catch (error) {
      setProblem(failureInWords(error));
    }
    setIsMoving(false);
  };
  return (
    <>
      <Button variant="secondary" aria-disabled={isMoving} onClick={() => !isMoving && void move()}>
        Put these edits into a new change
      </Button>
      <p role="alert">{problem}</p>
    </>
  );
}

/** Returns the numbers of unsent edits and of conflicts in words. */
function unsentInWords(unsent: number, conflicts: number): string {
  return [
    ...(unsent > 0 ? [`${countWithNoun(unsent, 'edit')} not sent`] : []),
    ...(conflicts > 0 ? [`${conflicts} to decide`] : []),
  ].join(', ');
}
