import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/studio-api.ts';
import { useStudio } from '../../kit/studio-context.ts';

interface MediaEdit {
  /** Why the last edit was refused; empty if it was not. */
  readonly problem: string;
  readonly isSending: boolean;
  /** Makes an edit in the current change, or in a new one. Returns whether it was saved. */
  readonly edit: (send: (change: string) => Promise<unknown>) => Promise<boolean>;
}

/** Edits a media file: each edit is sent at once, and everything that shows files is loaded again. */
export function useMediaEdit(): MediaEdit {
  const { change } = useStudio();
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const edit: MediaEdit['edit'] = async (send) => {
    setIsSending(true);
    const failure = await change
      .ensure()
      .then(send)
      .then(
        () => '',
        (error: unknown) => failureOf(error),
      );
    setProblem(failure);
    await queries.invalidateQueries();
    setIsSending(false);
    return failure === '';
  };
  return { problem, isSending, edit };
}
