import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../api/studio-api.ts';
import { Modal } from '../../kit/modal.tsx';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useStudio } from '../../kit/studio-context.ts';
import type { Release } from '../../kit/read/use-releases.ts';
import { releaseText } from './release-text.ts';

interface RollbackDialogProps {
  readonly release: Release;
  readonly onClose: () => void;
}

/** A dialog that explains the effect, asks for confirmation, and makes an earlier release current. */
export function RollbackDialog({ release, onClose }: RollbackDialogProps): ReactNode {
  const { number } = release;
  const { api, toast } = useStudio();
  const queries = useQueryClient();
  const rollback = useSending({
    mutationFn: () => api.send('POST', '/releases/rollback', { body: { release: number } }),
    onSuccess: () => {
      toast(`Release ${number} is current. Customers see it now.`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Modal
      title={`Go back to release ${number}?`}
      onClose={onClose}
      buttons={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button aria-disabled={rollback.isPending} onClick={() => !rollback.isPending && rollback.mutate()}>
            Go back to {number}
          </Button>
        </>
      }
    >
      <p>
        Customers see the whole portal as it was with “{releaseText(release)}”. Releases after it stay in this list. To
        undo only one change, open that change and take it back.
      </p>
      {rollback.error && <p role="alert">{failureInWords(rollback.error)}</p>}
    </Modal>
  );
}
