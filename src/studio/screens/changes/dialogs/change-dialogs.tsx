import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { realNow } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Change } from '#src/model/studio/change.ts';
import { FormButtons, Modal } from '../../../kit/modal.tsx';
import { useSending } from '../../../kit/sending/use-sending.ts';
import { useStudio } from '../../../kit/studio-context.ts';
import { PUBLISH_TIMEOUT_MS } from './publish-dialog.tsx';
import { StepRefusal } from './refusal.tsx';
import { useSeenChange } from '../../../kit/problems/use-change-check.ts';
import { DialogForm } from '../../../kit/parts/dialog-form.tsx';
import css from '../changes.module.css';

/** The editor's time zone, for example `America/New_York`. */
const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ScheduleDialogProps {
  readonly change: Change;
  readonly onClose: () => void;
}

/** The dialog that asks for the time at which a change is published. */
export function ScheduleDialog({ change, onClose }: ScheduleDialogProps): ReactNode {
  const { api, toast } = useStudio();
  const queries = useQueryClient();
  const seen = useSeenChange(change);
  const version = seen.data?.version;
  const [due, setDue] = useState('');
  const time = Date.parse(due);
  const reason = Number.isNaN(time)
    ? 'Choose a day and a time.'
    : time <= realNow()
      ? 'Choose a time to come.'
      : undefined;
  const [isProblemShown, setIsProblemShown] = useState(false);
  const schedule = useSending({
    mutationFn: () => {
      const body = { due: new Date(time).toISOString(), version };
      return api.send<Change>('POST', `/changes/${change.id}/schedule`, { body, timeoutMs: PUBLISH_TIMEOUT_MS });
    },
    onSuccess: () => {
      toast('The change is scheduled. It is checked again when it is due.');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const reload = (): void => {
    schedule.reset();
    void seen.refetch();
  };
  const isReady = version !== undefined && !schedule.isPending;
  const failure = schedule.error ?? seen.error;
  return (
    <Modal title={`Schedule “${change.title}”`} onClose={onClose}>
      <DialogForm
        onSend={() => {
          setIsProblemShown(true);
          if (reason === undefined && isReady) schedule.mutate();
        }}
      >
        <label>
          Publish at ({TIME_ZONE})
          <input
            type="datetime-local"
            value={due}
            aria-invalid={isProblemShown && reason !== undefined}
            aria-describedby="due-problem"
            onChange={({ target }) => setDue(target.value)}
          />
        </label>
        <p id="due-problem" role="alert" className={css.wrong}>
          {isProblemShown && reason}
        </p>
        <p className={css.quiet}>
          It is checked now, and again when it is due. If it cannot be published then, it is open again and says why.
        </p>
        {failure && <StepRefusal error={failure} change={change.id} onReload={reload} onLeave={onClose} />}
        <FormButtons onCancel={onClose}>
          <Button type="submit" aria-disabled={!isReady}>
            Schedule it
          </Button>
        </FormButtons>
      </DialogForm>
    </Modal>
  );
}

interface CloseDialogProps extends ScheduleDialogProps {
  readonly onConfirm: () => void;
}

/** The dialog that asks for confirmation before a change is closed without publishing. */
export function CloseDialog({ change, onClose, onConfirm }: CloseDialogProps): ReactNode {
  return (
    <Modal
      title={`Close “${change.title}”?`}
      onClose={onClose}
      buttons={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button onClick={onConfirm}>Close it</Button>
        </>
      }
    >
      <p>It will not be published and takes no more edits. What was edited stays in its history.</p>
    </Modal>
  );
}
