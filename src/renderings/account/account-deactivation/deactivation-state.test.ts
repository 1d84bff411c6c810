import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  NOT_STARTED,
  reduceDeactivation,
  type DeactivationEvent,
  type DeactivationState,
} from './deactivation-state.ts';
import type { LeftInAccount } from './left-in-account.ts';

const card = { cardType: 'VISA', cardLast4Digits: '1111' } as LeftInAccount['card'];
const lefts: readonly LeftInAccount[] = [
  { devices: 0, subscriptions: [], card: undefined },
  { devices: 0, subscriptions: [], card },
  { devices: 2, subscriptions: [], card },
  { devices: 0, subscriptions: ['Max'], card: undefined },
];
const events = fc.oneof(
  fc
    .constantFrom('started', 'canceled', 'continued', 'confirmed', 'cardRemoved', 'deactivated')
    .map((type) => ({ type }) as DeactivationEvent),
  fc.constantFrom(...lefts).map((left): DeactivationEvent => ({ type: 'checked', left })),
  fc.constant<DeactivationEvent>({ type: 'failed', failure: 'No.' }),
);
const LONG = { minLength: 60, maxLength: 200, size: 'max' } as const;
const play = (played: readonly DeactivationEvent[]): readonly DeactivationState[] =>
  played.reduce<DeactivationState[]>(
    (states, event) => [...states, reduceDeactivation(states.at(-1)!, event)],
    [NOT_STARTED],
  );

it('runs only after both confirmations, and never with devices or active subscriptions (DEAC-02, DEAC-03)', () => {
  fc.assert(
    fc.property(fc.array(events, LONG), (played) => {
      const states = play(played);
      for (const [at, { step, left }] of states.entries()) {
        const before = states[at - 1]?.step;
        if (step === 'running') {
          expect(['second', 'running']).toContain(before);
          expect(left).toMatchObject({ devices: 0, subscriptions: [] });
        }
        if (step === 'second' && before !== 'second') expect(['first', 'running']).toContain(before);
        if (step === 'first' && before !== 'first') expect(['checking', 'remove']).toContain(before);
        if (step === 'goodbye') expect(['running', 'goodbye']).toContain(before);
      }
    }),
    { numRuns: 500 },
  );
});

it('the walk reaches every step (control)', () => {
  const reached = new Set(
    fc
      .sample(fc.array(events, LONG), { numRuns: 2000, seed: 7 })
      .flatMap((played) => play(played).map(({ step }) => step)),
  );
  expect([...reached].toSorted()).toEqual(['checking', 'closed', 'first', 'goodbye', 'remove', 'running', 'second']);
});
