import { expect, it } from 'vitest';
import { sessionStage } from './expiry.ts';

const left = (seconds: number) => sessionStage(1_000_000_000 + seconds * 1000, 1_000_000_000);

it('the warning counts from 59 to 0 while 89 to 30 seconds of the sign-in remain (AUTH-13, AUTH-16, OPEN-28)', () => {
  for (let seconds = 89; seconds >= 30; seconds -= 1)
    expect(left(seconds)).toEqual({ name: 'warning', seconds: seconds - 30 });
  expect(left(60)).toEqual({ name: 'warning', seconds: 30 });
});

it('there is no warning while more than 89 seconds remain (AUTH-13, OPEN-28)', () => {
  for (const seconds of [90, 91, 1800]) expect(left(seconds)).toEqual({ name: 'fine' });
});

it('a sign-in is over when fewer than 30 seconds remain, and afterwards (AUTH-17, OPEN-28)', () => {
  for (const seconds of [29, 15, 1, 0, -1, -29, -31, -89, -86_400]) expect(left(seconds)).toEqual({ name: 'over' });
});

it('a started second counts as a whole second (AUTH-16)', () => {
  expect(left(59.2)).toEqual({ name: 'warning', seconds: 30 });
  expect(left(29.01)).toEqual({ name: 'warning', seconds: 0 });
});
