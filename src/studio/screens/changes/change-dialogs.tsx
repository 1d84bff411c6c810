import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { realNow } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Change, ChangeCheck } from '../../api/api-types.ts';
import { failureOf } from '../../api/studio-api.ts';
import { Modal } from '../../kit/modal.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import fields from '../../kit/parts/fields.module.css';
import css from './changes.module.css';

/** The whole site is checked before a publish, which may wait for another check. */
const PUBLISH_MS = 180_000;
/** A check of the whole site may wait for another one. */
export const CHECK_MS = 120_000;
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface PublishDialogProps {
  readonly change: Change;
  readonly check: ChangeCheck | undefined;
  readonly isChecking: boolean;
  readonly onClose: () => void;
}

/** Asks once, says what happens, and publishes. */
export function PublishDialog({ change, check, isChecking, onClose }: PublishDialogProps): ReactNode {
  const { api, change: current, documents, toast } = useStudio();
  const queries = useQueryClient();
  const publish = useMutation({
    mutationFn: async () => {
      await documents.flush();
      return api.send<{ release: number }>('POST', `/changes/${change.id}/publish`, { timeoutMs: PUBLISH_MS });
    },
    onSuccess: ({ release }) => {
      toast(`Published as release ${release}. Customers see it now.`);
      if (current.id() === change.id) current.choose(undefined);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const errors = check?.problems.filter(({ severity }) => severity === 'error').length ?? 0;
  return (
    <Modal
      title={`Publish “${change.title}”?`}
      onClose={onClose}
      buttons={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button aria-disabled={publish.isPending} onClick={() => !publish.isPending && publish.mutate()}>
            {publish.isPending ? 'Publishing…' : 'Publish now'}
          </Button>
        </>
      }
    >
      <p>Customers see it within a few seconds. You can take it back at any time.</p>
      {isChecking && <p className={css.quiet}>The whole site is being checked …</p>}
      {!isChecking && check && errors === 0 && <p>{effectOf(check)}</p>}
      {errors > 0 && (
        <p className={css.wrong}>The change has errors. It cannot be published before they are corrected.</p>
      )}
      {publish.error && (
        <p role="alert" className={css.wrong}>
          {failureOf(publish.error)}
        </p>
      )}
    </Modal>
  );
}

function effectOf({ changedPages }: ChangeCheck): string {
  if (changedPages.length === 0) return 'No page changes for customers.';
  return changedPages.length === 1 ? 'It changes one page.' : `It changes ${changedPages.length} pages.`;
}

interface ScheduleDialogProps {
  readonly change: Change;
  readonly onClose: () => void;
}

/** Asks when a change shall be published. */
export function ScheduleDialog({ change, onClose }: ScheduleDialogProps): ReactNode {
  const { api, documents, toast } = useStudio();
  const queries = useQueryClient();
  const [due, setDue] = useState('');
  const time = Date.parse(due);
  const reason = Number.isNaN(time)
    ? 'Choose a day and a time.'
    : time <= realNow()
      ? 'Choose a time to come.'
      : undefined;
  const [isTold, setIsTold] = useState(false);
  const schedule = useMutation({
    mutationFn: async () => {
      await documents.flush();
      const body = { due: new Date(time).toISOString() };
      return api.send<Change>('POST', `/changes/${change.id}/schedule`, { body, timeoutMs: PUBLISH_MS });
    },
    onSuccess: () => {
      toast('The change is scheduled. It is checked again when it is due.');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Modal title={`Schedule “${change.title}”`} onClose={onClose}>
      <form
        className={fields.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTold(true);
          if (reason === undefined && !schedule.isPending) schedule.mutate();
        }}
      >
        <label>
          Publish at ({ZONE})
          <input
            type="datetime-local"
            value={due}
            aria-invalid={isTold && reason !== undefined}
            aria-describedby="due-problem"
            onChange={({ target }) => setDue(target.value)}
          />
        </label>
        <p id="due-problem" role="alert" className={css.wrong}>
          {isTold && reason}
        </p>
        <p className={css.quiet}>
          It is checked now, and again when it is due. If it cannot be published then, it is open again and says why.
        </p>
        {schedule.error && (
          <p role="alert" className={css.wrong}>
            {failureOf(schedule.error)}
          </p>
        )}
        <div>
          <Button type="submit" aria-disabled={schedule.isPending}>
            Schedule it
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface CloseDialogProps extends ScheduleDialogProps {
  readonly onConfirm: () => void;
}

/** Asks before a change is given up. */
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
