import { expect, it } from 'vitest';
import { nameOf } from './name-of.ts';

const PEOPLE = [
  { subject: 'S-1', name: 'Anna' },
  { subject: 'S-2', name: 'Paul' },
];

it.each([
  ['S-2', 'Paul'],
  ['S-3', 'S-3'],
  ['token:5f-6 nightly import', 'nightly import (script)'],
  ['portal', 'the portal'],
])('the name of %s is %s', (subject, name) => {
  expect(nameOf(subject, PEOPLE)).toBe(name);
});
