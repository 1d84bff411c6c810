import { array, assert, constant, constantFrom, oneof, property, sample } from 'fast-check';
import { expect, it } from 'vitest';
import {
  NOT_STARTED,
  reduceDeactivation,
  type DeactivationEvent,
  type DeactivationStep,
} from './deactivation-state.ts';
import type { LeftInAccount } from './left-in-account.ts';

const card = { cardType: 'VISA', cardLast4Digits: '1111' } as LeftInAccount['card'];
const LEFTOVERS: readonly LeftInAccount[] = [
  { devices: 0, subscriptions: [], card: undefined },
  { devices: 0, subscriptions: [], card },
  { devices: 2, subscriptions: [], card },
  { devices: 0, subscriptions: ['Max'], card: undefined },
];
const PRESSES = ['started', 'canceled', 'continued', 'confirmed', 'cardRemoved', 'deactivated'] as const;
const events = array(
  oneof(
    constantFrom(...PRESSES).map((type): DeactivationEvent => ({ type })),
    constantFrom(...LEFTOVERS).map((leftInAccount): DeactivationEvent => ({ type: 'checked', leftInAccount })),
    constant<DeactivationEvent>({ type: 'failed', failure: 'No.' }),
  ),
  { minLength: 60, maxLength: 200, size: 'max' },
);

/** For each step, the steps from which it may be reached. */
const REACHED_FROM: Readonly<Record<DeactivationStep, readonly DeactivationStep[]>> = {
  closed: ['closed', 'checking', 'remove', 'first', 'second'],
  checking: ['closed', 'checking'],
  remove: ['checking', 'remove'],
  first: ['checking', 'remove', 'first'],
  second: ['first', 'second', 'running'],
  running: ['second', 'running'],
  goodbye: ['running', 'goodbye'],
};

/** Applies events; returns each change of the step, with what was left in the account at that moment. */
function changesOf(played: readonly DeactivationEvent[]) {
  let state = NOT_STARTED;
  return played.map((event) => {
    const before = state.step;
    state = reduceDeactivation(state, event);
    return { before, step: state.step, left: state.leftInAccount };
  });
}

it('runs only after both confirmations, and never with devices or active subscriptions (DEAC-02, DEAC-03)', () => {
  assert(
    property(events, (played) => {
      const changes = changesOf(played);
      expect(changes.filter(({ before, step }) => !REACHED_FROM[step].includes(before))).toEqual([]);
      const running = changes.filter(({ step }) => step === 'running');
      expect(running.filter(({ left }) => left?.devices !== 0 || left.subscriptions.length > 0)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('random events reach every step (control)', () => {
  const walks = sample(events, { numRuns: 2000, seed: 7 });
  const reached = new Set(walks.flatMap((played) => changesOf(played).map(({ step }) => step)));
  expect([...reached].toSorted()).toEqual(Object.keys(REACHED_FROM).toSorted());
});
