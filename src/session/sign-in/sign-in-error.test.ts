// @vitest-environment node
import { ErrorResponse } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { needsInteraction, toSignInError } from './sign-in-error.ts';

const response = (error: string) => new ErrorResponse({ error, error_description: 'code=SECRET' });

it('a provider that needs interaction with the customer has not failed', () => {
  expect(needsInteraction(response('login_required'))).toBe(true);
  expect(needsInteraction(response('access_denied'))).toBe(false);
  expect(needsInteraction(new Error('login_required'))).toBe(false);
});

it('the error of a refusal has the reason, and nothing else of the address', () => {
  expect(toSignInError(response('access_denied')).message).toBe('sign-in: refused, access_denied. Sign in again.');
  for (const forged of ['<b>Call us</b>', 'a'.repeat(41), '']) {
    const error = new ErrorResponse({ error: forged || 'x y', error_description: 'code=SECRET' });
    expect(toSignInError(error).message).toBe('sign-in: refused. Sign in again.');
  }
});
