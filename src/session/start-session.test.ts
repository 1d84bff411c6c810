// @vitest-environment node
import { expect, it } from 'vitest';
import { nextStep } from './start-session.ts';

const visitor = { isRequired: true, isRefused: false, expiresAt: undefined, now: 1000 };

it.each([
  ['tries a silent sign-in on a page that requires one', {}, 'silent'],
  ['tries it also while another tab is signed in', { expiresAt: 1001 }, 'silent'],
  ['asks to sign in after the last sign-in has expired', { expiresAt: 1000 }, 'redirect'],
  ['does not sign in on a public page', { isRequired: false }, 'sign-out'],
  ['does not repeat a sign-in that was refused', { isRefused: true }, 'sign-out'],
] as const)('%s', (_title, conditions, step) => {
  expect(nextStep({ ...visitor, ...conditions })).toBe(step);
});
