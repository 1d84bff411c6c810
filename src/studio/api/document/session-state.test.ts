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

it('text that is typed and removed again at once leaves nothing to send and nothing to undo', () => {
  const first: SessionState = { ...EMPTY_STATE, base: { a: 'x', b: '' } };
  const typed = addEdit(first, { operations: [{ at: '/b', was: '', to: 'y' }], id: 'one', now: 0 });
  const more = addEdit(typed, { operations: [{ at: '/a', was: 'x', to: 'xa' }], id: 'two', now: 5000 });
  const back = addEdit(more, { operations: [{ at: '/a', was: 'xa', to: 'x' }], id: 'three', now: 5500 });
  expect([back.pending, back.undo]).toEqual([typed.pending, typed.undo]);
  expect(undoStep(back, 'undo')).toMatchObject({ pending: [], undo: [] });
});
