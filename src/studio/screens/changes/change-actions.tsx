import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { Change } from '#src/model/studio/change.ts';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useHasPermission, useStudio } from '../../kit/studio-context.ts';
import { CloseDialog, ScheduleDialog } from './dialogs/change-dialogs.tsx';
import { PublishDialog } from './dialogs/publish-dialog.tsx';
import { StepRefusal } from './dialogs/refusal.tsx';
import { CHANGE_STEPS, possibleSteps, type Step } from './steps.ts';

interface ChangeActionsProps {
  readonly change: Change;
}

/**
 * The actions that the signed-in editor can take on a change in its current state. Actions that affect customers ask
 * for confirmation.
 */
export function ChangeActions({ change }: ChangeActionsProps): ReactNode {
  const { api, change: current, me, toast } = useStudio();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'publish' | 'schedule' | 'close'>();
  const mayPublish = useHasPermission('publish');
  const move = useSending({
    mutationFn: (step: Step) => {
      const { id, version } = change;
      return api.send<Change>('POST', `/changes/${id}/${step}`, step === 'take-back' ? {} : { body: { version } });
    },
    onSuccess: (moved, step) => {
      toast(CHANGE_STEPS[step].done);
      if (step === 'close') current.finish(change.id);
      if (step === 'take-back') void navigate(`/studio/changes/${moved.id}`);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const reload = (): void => {
    move.reset();
    void queries.invalidateQueries();
  };
  const steps = possibleSteps(change, me.permissions);
  const close = (): void => setDialog(undefined);
  const isCurrent = current.id() === change.id;
  return (
    <>
      {change.state === 'open' && !isCurrent && (
        <Button variant="quiet" onClick={() => current.choose(change.id)}>
          Work on it
        </Button>
      )}
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === 'close' ? 'quiet' : 'secondary'}
          disabled={move.isPending}
          onClick={() => (step === 'close' ? setDialog('close') : move.mutate(step))}
        >
          {CHANGE_STEPS[step].label}
        </Button>
      ))}
      {mayPublish && change.state !== 'published' && change.state !== 'closed' && (
        <>
          <Button variant="secondary" onClick={() => setDialog('schedule')}>
            Schedule…
          </Button>
          <Button onClick={() => setDialog('publish')}>Publish…</Button>
        </>
      )}
      {move.error && <StepRefusal error={move.error} change={change.id} onReload={reload} />}
      {dialog === 'publish' && <PublishDialog change={change} onClose={close} />}
      {dialog === 'schedule' && <ScheduleDialog change={change} onClose={close} />}
      {dialog === 'close' && (
        <CloseDialog
          change={change}
          onClose={close}
          onConfirm={() => {
            close();
            move.mutate('close');
          }}
        />
      )}
    </>
  );
}
