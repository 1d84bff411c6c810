import type { OperationError } from '#src/data/operation-error.ts';
import type { EmailCode } from './profile-changes.ts';

/** The result of a change of the profile. `updateAction` is 1 if there is a result to show, otherwise -1. */
export interface ProfileChangeResult {
  readonly updateAction: 1 | -1;
  readonly result?: 'success' | 'failure' | 'unlinked-success' | 'requestOtp';
  /** Text for the customer; '' if there is none. */
  readonly message: string;
  /** True if the failure is shown next to fields; otherwise the form shows it. */
  readonly isAtFields?: boolean;
  /** Set while the customer enters the code for a new email address. (spec: PROF-36) */
  readonly code?: EmailCode;
}

/** The result before any change and after a reset. (spec: PROF-02) */
export const NO_PROFILE_CHANGE: ProfileChangeResult = Object.freeze({ updateAction: -1, message: '' });

/** Returns the result of a saved change. (spec: PROF-01) */
export const updatedResult = (message: string): ProfileChangeResult => ({
  updateAction: 1,
  result: 'success',
  message,
});

/** Returns the result of a saved change that ended the link to an outside provider. (spec: PROF-28) */
export const unlinkedResult = (message: string): ProfileChangeResult => ({
  updateAction: 1,
  result: 'unlinked-success',
  message,
});

/**
 * Returns the result of a failed change: the service's message, or `fallback` if it has none. (spec: PROF-01, PROF-11)
 */
export const failedResult = (
  error: Partial<Pick<OperationError, 'errorMessage' | 'faults'>> | undefined,
  fallback: string,
): ProfileChangeResult => ({
  updateAction: 1,
  result: 'failure',
  message: error?.errorMessage || fallback,
  ...(error?.faults?.length ? { isAtFields: true } : {}),
});

/** Returns the result after a code was sent to the new email address. (spec: PROF-36) */
export const codeRequestedResult = (code: EmailCode, message: string): ProfileChangeResult => ({
  updateAction: 1,
  result: 'requestOtp',
  message,
  code,
});
