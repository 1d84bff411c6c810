import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { ChangeCheck } from '#src/model/studio/change-check.ts';
import type { Change } from '#src/model/studio/change.ts';
import { Modal } from '../../../kit/modal.tsx';
import { useSending } from '../../../kit/sending/use-sending.ts';
import { useStudio } from '../../../kit/studio-context.ts';
import { StepRefusal } from './refusal.tsx';
import { useChangeCheck, useSeenChange } from '../../../kit/problems/use-change-check.ts';
import css from '../changes.module.css';

/** Timeout of a request to publish, which checks the whole site and may have to wait for another check. */
export const PUBLISH_TIMEOUT_MS = 180_000;

interface PublishDialogProps {
  readonly change: Change;
  readonly onClose: () => void;
}

/**
 * Shows the effect of publishing a change, asks for confirmation once, and publishes. It can be opened from any screen.
 */
export function PublishDialog({ change: { id, title }, onClose }: PublishDialogProps): ReactNode {
  const { api, change: current, toast } = useStudio();
  const queries = useQueryClient();
  const seen = useSeenChange({ id });
  const version = seen.data?.version;
  const check = useChangeCheck(id, version);
  const publish = useSending({
    mutationFn: () =>
      api.send<{ release: number }>('POST', `/changes/${id}/publish`, {
        body: { version },
        timeoutMs: PUBLISH_TIMEOUT_MS,
      }),
    onSuccess: ({ release }) => {
      toast(`Published as release ${release}. Customers see it now.`);
      current.finish(id);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const reload = (): void => {
    publish.reset();
    void seen.refetch();
  };
  const checked = check.isPlaceholderData ? undefined : check.data;
  const isChecking = seen.isFetching || check.isFetching;
  // If the check itself has failed, the server decides whether the change can be published.
  const isRefused = checked !== undefined && countRefusals(checked) > 0;
  const isReady = version !== undefined && !isChecking && !isRefused && !publish.isPending;
  const failure = publish.error ?? seen.error;
  return (
    <Modal
      title={`Publish “${title}”?`}
      onClose={onClose}
      buttons={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button aria-disabled={!isReady} onClick={() => isReady && publish.mutate()}>
            {publish.isPending ? 'Publishing…' : isChecking ? 'Checking…' : 'Publish now'}
          </Button>
        </>
      }
    >
      <p>Customers see it within a few seconds. You can take it back at any time.</p>
      {failure ? (
        <StepRefusal error={failure} change={id} onReload={reload} onLeave={onClose} />
      ) : (
        <PublishEffect change={id} check={checked} isChecking={isChecking} onLeave={onClose} />
      )}
    </Modal>
  );
}

interface EffectProps {
  readonly change: string;
  readonly check: ChangeCheck | undefined;
  readonly isChecking: boolean;
  readonly onLeave: () => void;
}

/** The effect of publishing: the number of changed pages, or what prevents publishing. */
function PublishEffect({ change, check, isChecking, onLeave }: EffectProps): ReactNode {
  if (isChecking) return <p className={css.quiet}>The whole site is being checked …</p>;
  if (!check) return null;
  if (countRefusals(check) === 0) return <p>{effectInWords(check)}</p>;
  return (
    <p className={css.wrong}>
      {countErrors(check) > 0
        ? 'The change has errors. It cannot be published before they are corrected.'
        : 'Another editor published a different value of the same text. Decide which one to publish.'}{' '}
      <Link to={`/studio/changes/${change}`} onClick={onLeave}>
        Show
      </Link>
    </p>
  );
}

/** Returns the number of errors in the result of a check. */
const countErrors = ({ problems }: ChangeCheck): number =>
  problems.filter(({ severity }) => severity === 'error').length;

/** Returns the number of errors and conflicts, which prevent publishing. */
const countRefusals = (check: ChangeCheck): number => countErrors(check) + check.conflicts.length;

/** Returns the effect of publishing in words: how many pages it changes. */
function effectInWords({ changedPages: { length }, pageCount }: ChangeCheck): string {
  if (length === 0) return 'No page changes for customers.';
  return `It changes ${length === 1 ? 'one' : length} of ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}.`;
}
