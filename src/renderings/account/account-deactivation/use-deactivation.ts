import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { needsFreshSignIn, OperationError } from '#src/data/operation-error.ts';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import { isClockSet, now } from '#src/lib/clock.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { deactivateAccount } from '#src/operations/deactivation.ts';
import { removeWallet } from '#src/operations/wallet/card-changes.ts';
import { isUnclear } from '#src/operations/wallet/wallet-change.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useQueryOnce } from '#src/ui/use-query-once.ts';
import type { AccountDeactivationFields } from './account-deactivation.types.ts';
import { NOT_STARTED, reduceDeactivation, type DeactivationState } from './deactivation-state.ts';
import { readLeftInAccount } from './left-in-account.ts';

/** Query parameter of the address to which a required sign-in returns. (spec: SEC-13) */
const RESUME_PARAMETER = 'deactivate';
/** Time between the goodbye message and the sign-out, in milliseconds. (spec: OPEN-50) */
const GOODBYE_MS = 6000;

/** The state of the deactivation, and the functions that its buttons call. */
export interface Deactivation {
  readonly state: DeactivationState;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly goOn: () => void;
  readonly confirm: () => void;
  readonly signOut: () => void;
}

/** Runs the deactivation: checks, confirmations, removal of the card, deactivation, sign-out. (spec: DEAC-01…11) */
export function useDeactivation(fields: Fields<AccountDeactivationFields>): Deactivation {
  const [state, dispatch] = useReducer(reduceDeactivation, NOT_STARTED);
  const services = useDataServices();
  const session = useSessionPort();
  const { path } = usePageContext();
  const removeCard = useAction(removeWallet);
  const deactivate = useAction(deactivateAccount);
  const changeWallet = useSliceChange(getWallet);
  const isLeaving = useRef(false);
  const checkFailed = textOf(fields.checkFailedText);
  const start = useCallback(() => {
    dispatch({ type: 'started' });
    readLeftInAccount(services, now()).then(
      (leftInAccount) => dispatch({ type: 'checked', leftInAccount }),
      () => dispatch({ type: 'failed', failure: checkFailed }),
    );
  }, [services, checkFailed]);
  // Starts again after a sign-in that the service required.
  useQueryOnce(RESUME_PARAMETER, true, start);

  const confirm = async (): Promise<void> => {
    if (state.step !== 'second') return;
    dispatch({ type: 'confirmed' });
    let isSent = false;
    try {
      if (state.leftInAccount?.card && !state.isCardRemoved) {
        await removeCard.run(state.leftInAccount.card);
        changeWallet(() => ({ card: undefined }));
        dispatch({ type: 'cardRemoved' });
      }
      isSent = true;
      await deactivate.run();
      dispatch({ type: 'deactivated' });
    } catch (error) {
      if (needsFreshSignIn(error))
        await session.signIn(`${path}?${RESUME_PARAMETER}=1`, { again: true }).catch(() => undefined);
      const message = error instanceof OperationError ? error.errorMessage : '';
      // Without a clear response, the account may have been deactivated.
      const failure = isSent && isUnclear(error) ? `${message} ${textOf(fields.unclearText)}`.trim() : message;
      dispatch({ type: 'failed', failure: failure || textOf(fields.failedText) });
    }
  };
  const signOut = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void session.signOut();
  }, [session]);
  useEffect(() => {
    // If a scenario has set the clock, the goodbye message stays.
    if (state.step !== 'goodbye' || isClockSet()) return;
    const timer = setTimeout(signOut, GOODBYE_MS);
    return () => clearTimeout(timer);
  }, [state.step, signOut]);
  return {
    state,
    start,
    cancel: () => dispatch({ type: 'canceled' }),
    goOn: () => dispatch({ type: 'continued' }),
    confirm: () => void confirm(),
    signOut,
  };
}
