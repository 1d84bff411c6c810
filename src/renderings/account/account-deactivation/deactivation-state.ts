import type { LeftInAccount } from './left-in-account.ts';
import { mustBeRemoved } from './left-in-account.ts';

/** The steps of the deactivation, in their order. (spec: DEAC-02, DEAC-03, DEAC-07) */
export type DeactivationStep = 'closed' | 'checking' | 'remove' | 'first' | 'second' | 'running' | 'goodbye';

/** The state of the deactivation: the current step and the values that the steps show. */
export interface DeactivationState {
  readonly step: DeactivationStep;
  readonly leftInAccount: LeftInAccount | undefined;
  /** Text of the last failure; '' without one. */
  readonly failure: string;
  readonly isCardRemoved: boolean;
}

/** An event that can change the state of the deactivation. */
export type DeactivationEvent =
  | { readonly type: 'started' | 'canceled' | 'continued' | 'confirmed' | 'cardRemoved' | 'deactivated' }
  | { readonly type: 'checked'; readonly leftInAccount: LeftInAccount }
  | { readonly type: 'failed'; readonly failure: string };

/** The state before the deactivation starts and after it is canceled. */
export const NOT_STARTED: DeactivationState = Object.freeze({
  step: 'closed',
  leftInAccount: undefined,
  failure: '',
  isCardRemoved: false,
});

/** Returns the state after an event; an event that the step does not expect changes nothing. */
export function reduceDeactivation(state: DeactivationState, event: DeactivationEvent): DeactivationState {
  const { step } = state;
  switch (event.type) {
    case 'started':
      return step === 'closed' ? { ...NOT_STARTED, step: 'checking' } : state;
    case 'checked':
      return step === 'checking'
        ? { ...state, leftInAccount: event.leftInAccount, step: hasAnything(event.leftInAccount) ? 'remove' : 'first' }
        : state;
    case 'continued':
      if (step === 'remove')
        return state.leftInAccount && !mustBeRemoved(state.leftInAccount) ? { ...state, step: 'first' } : state;
      return step === 'first' ? { ...state, step: 'second' } : state;
    case 'confirmed':
      return step === 'second' ? { ...state, step: 'running', failure: '' } : state;
    case 'cardRemoved':
      return step === 'running' ? { ...state, isCardRemoved: true } : state;
    case 'failed':
      if (step === 'checking') return { ...NOT_STARTED, failure: event.failure };
      return step === 'running' ? { ...state, step: 'second', failure: event.failure } : state;
    case 'deactivated':
      return step === 'running' ? { ...state, step: 'goodbye' } : state;
    case 'canceled':
      return step === 'running' || step === 'goodbye' ? state : NOT_STARTED;
  }
}

/** Returns true if the account still has devices, subscriptions or a card. */
const hasAnything = (leftInAccount: LeftInAccount): boolean =>
  mustBeRemoved(leftInAccount) || leftInAccount.card !== undefined;
