import { expect, it } from 'vitest';
import type { Change, ChangeState } from '#src/model/studio/change.ts';
import { possibleSteps } from './steps.ts';

const inState = (state: ChangeState, approvedBy: string | null = null): Change => ({
  id: 'one',
  title: 'New greeting',
  state,
  approvedBy,
  baseRelease: 1,
  due: null,
  author: 'anna',
  publishedRelease: null,
  takesBack: null,
  problem: null,
  created: 0,
  version: 1,
});

it('offers each role the steps that the state of a change allows', () => {
  expect(possibleSteps(inState('open'), ['edit', 'review'])).toEqual(['submit', 'close']);
  expect(possibleSteps(inState('in review'), ['edit'])).toEqual(['reopen', 'close']);
  expect(possibleSteps(inState('in review'), ['edit', 'review'])).toEqual(['approve', 'reopen', 'close']);
  expect(possibleSteps(inState('in review', 'paul'), ['edit', 'review'])).toEqual(['reopen', 'close']);
  expect(possibleSteps(inState('published'), ['edit', 'review'])).toEqual([]);
  expect(possibleSteps(inState('published'), ['edit', 'publish'])).toEqual(['take-back']);
  expect(possibleSteps(inState('closed'), ['edit', 'review', 'publish'])).toEqual([]);
});
