import { createContext, use } from 'react';
import { OperationError } from '#src/data/operation-error.ts';
import { FormRefusal } from '#src/forms/kit/form-refusal.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import { notUpdated, type ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { RESUME, type ProfilePart } from './profile-edit.ts';

/** The dialog around a form. */
export interface DialogFrame {
  readonly part: ProfilePart;
  /** A request is under way, or has done what was wanted: nothing else is sent. */
  readonly isBusy: () => boolean;
  readonly setBusy: (busy: boolean) => void;
  readonly close: () => void;
  /** Closes, and has the page say so. */
  readonly finish: (update: ProfileChangeResult) => void;
}

export const DialogFrameContext = createContext<DialogFrame | undefined>(undefined);

export function useDialogFrame(): DialogFrame {
  const frame = use(DialogFrameContext);
  if (!frame) throw new Error('useDialogFrame: no dialog above this component. Render it inside OpenProfileDialog.');
  return frame;
}

/** The service wants a fresh sign-in before it changes this. (spec: SEC-13) */
export function needsFreshSignIn(error: unknown): boolean {
  return error instanceof OperationError && error.status === 403 && error.errorCode === 'AUTH-FRESH';
}

/** The service's own words, or the screen's when it has none. (spec: PROF-11, PROF-17, PROF-41) */
export function failureWords(error: unknown, words: string): string {
  return notUpdated(error instanceof OperationError ? error : undefined, words).message;
}

/**
 * Runs a change of the profile, one at a time. When the service wants a fresh sign-in, it leads there and back to this
 * dialog (spec: SEC-13); what it says of a value goes to the field of that value. `words` stand in where it says nothing.
 */
export function useProfileChange(words: string): (work: () => Promise<void>) => Promise<void> {
  const frame = useDialogFrame();
  const session = useSessionPort();
  const { path } = usePageContext();
  return async (work) => {
    if (frame.isBusy()) return;
    frame.setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      if (needsFreshSignIn(error)) {
        await session.signIn(`${path}?${RESUME}=${frame.part}`, { again: true });
        // The page is being left; until then the form is as busy as it looks.
        await new Promise(() => undefined);
      }
      if (error.faults.length === 0) throw error;
      const message = failureWords(error, words);
      throw new FormRefusal(
        error.faults.map((fault) => ({ ...fault, params: { ...fault.params, message } })),
        error,
      );
    } finally {
      frame.setBusy(false);
    }
  };
}
