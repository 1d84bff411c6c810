import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { Change, ChangeCheck } from '../../api/api-types.ts';
import { failureOf } from '../../api/studio-api.ts';
import { useMay, useStudio } from '../../kit/studio-context.ts';
import { CloseDialog, PublishDialog, ScheduleDialog } from './change-dialogs.tsx';
import { STEPS, stepsOf, type Step } from './steps.ts';
import css from './changes.module.css';

interface ChangeActionsProps {
  readonly change: Change;
  /** The last check; undefined as long as there is none. */
  readonly check: ChangeCheck | undefined;
  readonly isChecking: boolean;
}

/** What can be done with a change now, by whoever is signed in. Steps with an effect on customers ask first. */
export function ChangeActions({ change, check, isChecking }: ChangeActionsProps): ReactNode {
  const { api, change: current, me, toast } = useStudio();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'publish' | 'schedule' | 'close'>();
  const mayPublish = useMay('publish');
  const move = useMutation({
    mutationFn: (step: Step) => api.send<Change>('POST', `/changes/${change.id}/${step}`),
    onSuccess: (moved, step) => {
      toast(STEPS[step].done);
      if (step === 'take-back') void navigate(`/studio/changes/${moved.id}`);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const steps = stepsOf(change, me.permissions);
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
          {STEPS[step].label}
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
      {move.error && (
        <p role="alert" className={css.wrong}>
          {failureOf(move.error)}
        </p>
      )}
      {dialog === 'publish' && <PublishDialog change={change} check={check} isChecking={isChecking} onClose={close} />}
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
