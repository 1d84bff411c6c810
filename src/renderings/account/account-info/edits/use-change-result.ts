import { useCallback, useState } from 'react';
import { countdownNow } from '#src/lib/clock.ts';
import { NO_PROFILE_CHANGE, type ProfileChangeResult } from '#src/operations/profile-change-result.ts';

/**
 * The result of the last change in the profile dialog, and functions that set it. The result is kept while the dialog
 * is closed.
 */
export interface ChangeResultControl {
  readonly update: ProfileChangeResult;
  /** When `setUpdate` was last called, milliseconds since 1970. */
  readonly updatedAt: number;
  /** Stores a result and starts the next step of the dialog. */
  readonly setUpdate: (update: ProfileChangeResult) => void;
  /** Records a failure in the current step. (spec: PROF-01) */
  readonly fail: (failure: ProfileChangeResult) => void;
  /** Removes the failure of the current step. (spec: PROF-02) */
  readonly reset: () => void;
}

/** A step of the dialog, with the failure of its last attempt. */
interface Step {
  /** The result of the last successful change, which opened this step; NO_PROFILE_CHANGE for the first step. */
  readonly startResult: ProfileChangeResult;
  readonly startedAt: number;
  readonly failure?: ProfileChangeResult;
}

/** The step before any change. */
const FIRST_STEP: Step = { startResult: NO_PROFILE_CHANGE, startedAt: 0 };

/** Returns the result of the last change, with functions that set it. */
export function useChangeResult(): ChangeResultControl {
  const [{ startResult, startedAt, failure }, setStep] = useState(FIRST_STEP);
  const setUpdate = useCallback((update: ProfileChangeResult) => {
    setStep({ startResult: update, startedAt: countdownNow() });
  }, []);
  const fail = useCallback((next: ProfileChangeResult) => setStep((before) => ({ ...before, failure: next })), []);
  const reset = useCallback(
    () => setStep(({ startResult: step, startedAt: at }) => ({ startResult: step, startedAt: at })),
    [],
  );
  return {
    update: failure ? keepCode(startResult, failure) : startResult,
    updatedAt: startedAt,
    setUpdate,
    fail,
    reset,
  };
}

/** Returns the failure with the requested code, so that the dialog stays in the step in which the code is entered. */
function keepCode({ code }: ProfileChangeResult, failure: ProfileChangeResult): ProfileChangeResult {
  return code ? { ...failure, code } : failure;
}
