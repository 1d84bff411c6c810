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
  /** True during a request and after a successful one: nothing else is sent. */
  readonly isBusy: () => boolean;
  readonly setBusy: (busy: boolean) => void;
  readonly close: () => void;
  /** Closes the dialog; the page shows the result. */
  readonly finish: (update: ProfileChangeResult) => void;
}

export const DialogFrameContext = createContext<DialogFrame | undefined>(undefined);

export function useDialogFrame(): DialogFrame {
  const frame = use(DialogFrameContext);
  if (!frame) throw new Error('useDialogFrame: no dialog above this component. Render it inside OpenProfileDialog.');
  return frame;
}

/** Returns true if the service requires a fresh sign-in before the change. (spec: SEC-13) */
export function needsFreshSignIn(error: unknown): boolean {
  return error instanceof OperationError && error.status === 403 && error.errorCode === 'AUTH-FRESH';
}

/** Returns the service's message, or `fallback` if it has none. (spec: PROF-11, PROF-17, PROF-41) */
export function failureMessage(error: unknown, fallback: string): string {
  return notUpdated(error instanceof OperationError ? error : undefined, fallback).message;
}

/**
 * Returns a function that runs a change of the profile, one at a time. If the service requires a fresh sign-in, it
 * redirects to sign-in and back to this dialog (spec: SEC-13). Validation errors are shown at their fields; `fallback` is
 * the message of an error without one.
 */
export function useProfileChange(fallback: string): (work: () => Promise<void>) => Promise<void> {
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
        // The form stays busy until the page is left.
        await new Promise(() => undefined);
      }
      if (error.faults.length === 0) throw error;
      const message = failureMessage(error, fallback);
      throw new FormRefusal(
        error.faults.map((fault) => ({ ...fault, params: { ...fault.params, message } })),
        error,
      );
    } finally {
      frame.setBusy(false);
    }
  };
}
