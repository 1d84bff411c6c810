import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureInWords } from '../../api/studio-api.ts';
import { useStudio } from '../../kit/studio-context.ts';

/** The function that edits a media file, and the state of the last edit. */
interface MediaEdit {
  /** Why the last edit was refused; '' if it succeeded. */
  readonly problem: string;
  readonly isSending: boolean;
  /** Sends an edit to the current change, which is created if there is none. Returns whether the edit was saved. */
  readonly edit: (send: (change: string) => Promise<unknown>) => Promise<boolean>;
}

/**
 * Returns the function that edits a media file, and its state. Each edit is sent at once. Then all loaded data, such as
 * the lists of files, are loaded again.
 */
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
        (error: unknown) => failureInWords(error),
      );
    setProblem(failure);
    await queries.invalidateQueries();
    setIsSending(false);
    return failure === '';
  };
  return { problem, isSending, edit };
}
