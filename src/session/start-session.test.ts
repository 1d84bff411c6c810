// @vitest-environment node
import { expect, it } from 'vitest';
import { nextStep } from './start-session.ts';

const visitor = { isRequired: true, isRefused: false, expiresAt: undefined, now: 1000 };

it.each([
  ['a tab tries a silent sign-in on a page that requires a sign-in', {}, 'silent'],
  ['a tab tries a silent sign-in while another tab is signed in', { expiresAt: 1001 }, 'silent'],
  ['a tab redirects to the sign-in page after the last sign-in has expired', { expiresAt: 1000 }, 'redirect'],
  ['a tab does not sign in on a public page', { isRequired: false }, 'sign-out'],
  ['a tab does not repeat a sign-in that was refused', { isRefused: true }, 'sign-out'],
] as const)('%s', (_title, conditions, step) => {
  expect(nextStep({ ...visitor, ...conditions })).toBe(step);
});
