import { expect, it } from 'vitest';
import { HttpError } from '#src/http/http-error.ts';
import { createFailureText } from './failure-text.ts';
import { OperationError } from './operation-error.ts';

const refusal = (errorCode: string, errorMessage: string) => {
  const cause = new HttpError('/api/sign-up', 'status', { status: 429, body: { errorCode, errorMessage } });
  return new OperationError('marketing.signUp', cause);
};
const textOf = createFailureText('We could not send this.');

it('a form shows the server’s message if it says what the customer can do, otherwise its own text (SEC-22)', () => {
  expect(textOf(refusal('MAIL-429', 'Please try again later.'))).toBe('Please try again later.');
  expect(textOf(refusal('MAIL-429', ''))).toBe('We could not send this.');
  expect(textOf(refusal('SRV-500', 'Internal detail'))).toBe('We could not send this.');
  expect(textOf(new Error('x'))).toBe('We could not send this.');
});
