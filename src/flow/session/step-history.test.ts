import { expect, it } from 'vitest';
import { EMPTY_HISTORY, enterStep, leaveStep } from './step-history.ts';

it('values that the engine has not accepted are shown when their step is shown again, but only once (PC-22)', () => {
  const history = leaveStep(EMPTY_HISTORY, 'details', { name: 'Ana' }, 'rejected');
  const entered = enterStep(history, 'details');
  expect(entered.values).toEqual({ name: 'Ana' });
  expect(enterStep(entered.history, 'details').values).toEqual({});
});

it('a step does not show accepted values again until the customer goes back (PC-22, PC-66)', () => {
  const sent = leaveStep(EMPTY_HISTORY, 'first', { who: 'NEVER' }, 'accepted');
  expect(enterStep(sent, 'first').values).toEqual({});
  const back = leaveStep(sent, 'second', { name: 'Ana' }, 'left');
  expect(enterStep(back, 'first').values).toEqual({ who: 'NEVER' });
  expect(enterStep(back, 'second').values).toEqual({ name: 'Ana' });
});

it('a step shows newer values rather than values that were sent earlier (PC-12)', () => {
  const sent = leaveStep(EMPTY_HISTORY, 'first', { who: 'NEVER' }, 'accepted');
  const left = leaveStep(sent, 'first', { who: 'FORMER' }, 'left');
  expect(enterStep(left, 'first')).toEqual({ values: { who: 'FORMER' }, history: EMPTY_HISTORY });
});

it.each(['__proto__', 'constructor'])('accepts %s as the name of a step (ENG-21)', (name) => {
  expect(enterStep(EMPTY_HISTORY, name).values).toEqual({});
  const history = leaveStep(EMPTY_HISTORY, name, { a: 1 }, 'left');
  expect(enterStep(history, name)).toEqual({ values: { a: 1 }, history: EMPTY_HISTORY });
});
