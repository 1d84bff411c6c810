// @vitest-environment node
import { expect, it } from 'vitest';
import { currentValue, addEdit, EMPTY_STATE, redoStep, undoStep, type SessionState } from './session-state.ts';

const STEPS = 1200;

it('any number of steps can be undone and redone', () => {
  let state: SessionState = { ...EMPTY_STATE, base: { a: '', b: '' } };
  for (let step = 0; step < STEPS; step += 1) {
    const at = step % 2 === 0 ? '/a' : '/b';
    const was = step < 2 ? '' : `text ${step - 2}`;
    state = addEdit(state, { operations: [{ at, was, to: `text ${step}` }], id: `edit ${step}`, now: step * 5000 });
  }
  const last = currentValue(state);
  expect([state.undo.length, last]).toEqual([STEPS, { a: `text ${STEPS - 2}`, b: `text ${STEPS - 1}` }]);
  for (let step = 0; step < STEPS; step += 1) state = undoStep(state, `undo ${step}`);
  expect([state.undo.length, currentValue(state)]).toEqual([0, { a: '', b: '' }]);
  for (let step = 0; step < STEPS; step += 1) state = redoStep(state, `redo ${step}`);
  expect(currentValue(state)).toEqual(last);
});
