import { createContext, use } from 'react';
import { needsFreshSignIn, OperationError } from '#src/data/operation-error.ts';
import { FormRefusal } from '#src/forms/kit/form-refusal.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import { failedResult, type ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import type { ChangeResultControl } from './use-change-result.ts';
import { RESUME_PARAMETER, type ProfilePart } from './profile-edit.ts';

/** What a form uses of the dialog around it: the edited part of the profile, and functions that change the dialog. */
export interface DialogFrame {
  readonly part: ProfilePart;
  /** Returns true during a request and after a successful one, so that nothing else is sent. */
  readonly isBusy: () => boolean;
  readonly setBusy: (busy: boolean) => void;
  /** Records the failure of a change. (spec: PROF-01) */
  readonly fail: ChangeResultControl['fail'];
  /** Removes the result of the last attempt. (spec: PROF-02) */
  readonly reset: ChangeResultControl['reset'];
  readonly close: () => void;
  /** Closes the dialog; the page shows the result. */
  readonly finish: (update: ProfileChangeResult) => void;
}

/** Provides the frame of the profile dialog to the form in it. */
export const DialogFrameContext = createContext<DialogFrame | undefined>(undefined);

/** Returns the frame of the dialog around the component. Throws if there is no dialog. */
export function useDialogFrame(): DialogFrame {
  const frame = use(DialogFrameContext);
  if (!frame) throw new Error('useDialogFrame: no dialog above this component. Render it inside LoadedProfileDialog.');
  return frame;
}

/** Returns the service's message, or `fallback` if it has none. (spec: PROF-11, PROF-17, PROF-41) */
export function failureMessage(error: unknown, fallback: string): string {
  return failedResult(error instanceof OperationError ? error : undefined, fallback).message;
}

/**
 * Returns a function that runs a change of the profile; during another change it does nothing. If the service requires
 * a fresh sign-in, the function redirects to sign-in and back to this dialog (spec: SEC-13). Validation errors are
 * shown at their fields. `fallback` returns the message for an error for which the service sends none.
 */
export function useProfileChange(fallback: (error: unknown) => string): (work: () => Promise<void>) => Promise<void> {
  const frame = useDialogFrame();
  const session = useSessionPort();
  const { path } = usePageContext();
  return async (work) => {
    if (frame.isBusy()) return;
    frame.setBusy(true);
    frame.reset();
    try {
      await work();
    } catch (error) {
      const cause = error instanceof FormRefusal ? error.cause : error;
      if (!(cause instanceof OperationError)) throw error;
      if (needsFreshSignIn(cause)) {
        await session.signIn(`${path}?${RESUME_PARAMETER}=${frame.part}`, { again: true });
        // The form stays busy until the page is left.
        await new Promise(() => undefined);
      }
      const failure = failedResult(cause, fallback(cause));
      frame.fail(failure);
      if (cause.faults.length === 0) throw error;
      const { message } = failure;
      throw new FormRefusal(
        cause.faults.map((fault) => ({ ...fault, params: { ...fault.params, message } })),
        cause,
      );
    } finally {
      frame.setBusy(false);
    }
  };
}
