import type { EmailCode } from './profile-changes.ts';

/** How a change of the profile ended; `updateAction` is 1 once one has, and -1 when there is none to tell of. */
export interface ProfileChangeResult {
  readonly updateAction: 1 | -1;
  readonly result?: 'success' | 'failure' | 'unlinked-success' | 'requestOtp';
  /** '' for none. */
  readonly message: string;
  /** There while the code of a new email is waited for. (spec: PROF-36) */
  readonly code?: EmailCode;
}

/** Before any change, and after a reset. (spec: PROF-02) */
export const NO_CHANGE: ProfileChangeResult = Object.freeze({ updateAction: -1, message: '' });

/** Saved. (spec: PROF-01) */
export const updated = (message: string): ProfileChangeResult => ({ updateAction: 1, result: 'success', message });

/** Saved, and the outside provider is no longer linked. (spec: PROF-28) */
export const unlinked = (message: string): ProfileChangeResult => ({ updateAction: 1, result: 'unlinked-success', message });

/** Not saved: the service's own words, or the screen's when there are none. (spec: PROF-01, PROF-11) */
export const notUpdated = (error: { readonly errorMessage: string } | undefined, words: string): ProfileChangeResult => ({
  updateAction: 1,
  result: 'failure',
  message: error?.errorMessage || words,
});

/** A code is on its way to the new address. (spec: PROF-36) */
export const codeRequested = (code: EmailCode, message: string): ProfileChangeResult => ({
  updateAction: 1,
  result: 'requestOtp',
  message,
  code,
});
