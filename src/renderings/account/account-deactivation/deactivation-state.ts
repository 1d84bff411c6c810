import type { LeftInAccount } from './left-in-account.ts';
import { mustBeRemoved } from './left-in-account.ts';

/** The dialogs of the deactivation, in their order. (spec: DEAC-02, DEAC-03, DEAC-07) */
export type DeactivationStep = 'closed' | 'checking' | 'remove' | 'first' | 'second' | 'running' | 'goodbye';

/** Where a customer is on the way to the deactivation. */
export interface DeactivationState {
  readonly step: DeactivationStep;
  readonly left: LeftInAccount | undefined;
  /** Text of the last failure; '' without one. */
  readonly failure: string;
  readonly isCardRemoved: boolean;
}

export type DeactivationEvent =
  | { readonly type: 'started' | 'canceled' | 'continued' | 'confirmed' | 'cardRemoved' | 'deactivated' }
  | { readonly type: 'checked'; readonly left: LeftInAccount }
  | { readonly type: 'failed'; readonly failure: string };

export const NOT_STARTED: DeactivationState = Object.freeze({
  step: 'closed',
  left: undefined,
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
        ? { ...state, left: event.left, step: hasAnything(event.left) ? 'remove' : 'first' }
        : state;
    case 'continued':
      if (step === 'remove') return state.left && !mustBeRemoved(state.left) ? { ...state, step: 'first' } : state;
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

const hasAnything = (left: LeftInAccount): boolean => mustBeRemoved(left) || left.card !== undefined;
