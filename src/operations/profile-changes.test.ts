import { describe, expect, it } from 'vitest';
import type { Operation } from '#src/data/operation.ts';
import { OperationError, reportsFailure } from '#src/data/operation-error.ts';
import { HttpError } from '#src/http/http-error.ts';
import type { Session } from '#src/session/session.ts';
import { codeRequestedResult, failedResult, unlinkedResult, updatedResult } from './profile-change-result.ts';
import {
  confirmEmail,
  requestEmailCode,
  unlinkProvider,
  updateAddress,
  updateName,
  updatePassword,
  updateZip,
} from './profile-changes.ts';

const ids = { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'x' };
const session = { state: () => ({ status: 'signed-in', ids }) } as unknown as Session;
const bodyOf = <Input>(operation: Operation<Input, unknown>, input: Input) => operation.body!(input, session);
const parse = <Output>(operation: Operation<never, Output>, body: unknown) =>
  operation.parse({ url: '', status: 200, headers: new Headers(), body });
/** Returns the error of a response with status 200 and this body. */
const responseError = (operation: Operation<never, unknown>, body: unknown): OperationError => {
  try {
    parse(operation, body);
  } catch (error) {
    return new OperationError('x', error);
  }
  throw new Error('It was accepted as a success.');
};
const address = { addressLine1: 'a', addressLine2: 'b', city: 'c', state: 'TX', country: 'US', zip: '78701' };

describe('a change of the profile', () => {
  it('sends a name (PROF-06)', () => {
    expect(bodyOf(updateName, { firstName: 'A', lastName: 'B' })).toEqual({
      firstName: 'A',
      lastName: 'B',
      personId: 'p',
      customerRelationshipId: 'c',
      updateType: 'NAME',
    });
  });

  it('sends a password (PROF-13, PROF-14)', () => {
    expect(bodyOf(updatePassword, { currentPassword: 'old', newPassword: 'new' })).toEqual({
      personId: 'p',
      newHint: 'new',
      oldHint: 'old',
      updateType: 'PASSWORD',
    });
  });

  it('sends the first password with the customer’s data to unlink a provider (PROF-27)', () => {
    const input = { newPassword: 'new', name: 'A B', email: 'a@example.com', address };
    expect(bodyOf(unlinkProvider, input)).toEqual({
      personId: 'p',
      customerRelationshipId: 'c',
      oldHint: '',
      newHint: 'new',
      updateType: 'PASSWORD',
      fedAuthFlag: true,
      name: 'A B',
      email: 'a@example.com',
      address,
    });
  });

  it('sends an address, or a zip code alone with state XX (PROF-19, PROF-20)', () => {
    const { country: _, ...home } = address;
    const rest = { personId: 'p', customerRelationshipId: 'c', updateType: 'ADDRESS' };
    expect(bodyOf(updateAddress, address)).toEqual({ ...rest, address: home });
    expect(bodyOf(updateZip, { zip: '12345' })).toEqual({
      ...rest,
      address: { addressLine1: '', addressLine2: '', city: '', state: 'XX', zip: '12345' },
    });
  });

  it('requests a code and sends it with the id of the request (PROF-34, PROF-36, PROF-38)', () => {
    expect(bodyOf(requestEmailCode, { newEmail: 'n@example.com', existingEmail: 'e@example.com' })).toEqual({
      email: 'n@example.com',
      personId: 'p',
      customerRelationshipId: 'c',
    });
    expect(bodyOf(confirmEmail, { newEmail: 'n@example.com', requestId: 'r', otp: '123456' })).toEqual({
      email: 'n@example.com',
      personId: 'p',
      customerRelationshipId: 'c',
      requestId: 'r',
      otp: '123456',
      updateType: 'EMAIL',
    });
  });

  it('is saved only if the response contains data.success = true (PROF-03)', () => {
    expect(() => parse(updateName, { success: true, data: { success: true } })).not.toThrow();
    for (const body of [
      undefined,
      {},
      [],
      { success: true },
      { data: {} },
      { data: { success: 'true' } },
      { data: { success: 1 } },
    ])
      expect(responseError(updateName, body)).toMatchObject({ kind: 'unexpected', errorMessage: '' });
  });

  it.each([
    [{ data: { success: false, errorMessage: 'Not <b>this</b>' } }, 'Not this'],
    [{ data: { data: { errorMessage: 'Nor that' } } }, 'Nor that'],
    [{ success: false, errorMessage: 'At the top', data: { errorMessage: 'below' } }, 'At the top'],
    [{ data: { errorDescription: 'Described' } }, 'Described'],
    [{ data: { errorMessage: { no: 'text' } } }, ''],
  ])('that failed has the service’s message: %j (PROF-04, PROF-39, PROF-41)', (body, message) => {
    expect(responseError(updateName, body).errorMessage).toBe(message);
    expect(responseError(confirmEmail, body).errorMessage).toBe(message);
    const asStatus = new OperationError('x', new HttpError('/x', 'status', { status: 422, body }));
    expect(asStatus.errorMessage).toBe(message);
  });

  it('that failed has the errors of its fields, without malformed ones (ROLE-19)', () => {
    const body = {
      errorCode: 'PCS-PR-422',
      faults: [
        { path: 'zip', cause: 'pattern', params: { limit: 5, odd: {} } },
        { path: 7 },
        'x',
        { path: 'a', cause: 'b' },
      ],
    };
    const error = new OperationError('x', new HttpError('/x', 'status', { status: 422, body }));
    expect(error.faults).toEqual([
      { path: 'zip', cause: 'pattern', params: { limit: 5 } },
      { path: 'a', cause: 'b', params: {} },
    ]);
    expect(new OperationError('x', new Error('y')).faults).toEqual([]);
  });

  it('reads the id of a code request at data.data.requestId, data.requestId or requestId (PROF-35)', () => {
    for (const body of [
      { success: true, data: { success: true, data: { requestId: 'r' } } },
      { success: true, data: { requestId: 'r' } },
      { success: true, requestId: 'r' },
    ])
      expect(parse(requestEmailCode, body)).toEqual({ requestId: 'r' });
    expect(responseError(requestEmailCode, { success: true, data: { data: {} } })).toBeInstanceOf(OperationError);
    expect(reportsFailure({ success: false, data: { data: { requestId: 'r' } } })).toBe(true);
    const described = { success: false, data: { errorDescription: 'Too soon' } };
    expect(responseError(requestEmailCode, described).errorMessage).toBe('Too soon');
  });
});

describe('the result of a change of the profile', () => {
  it('is success, failure or unlinked-success, with updateAction 1 (PROF-28)', () => {
    expect(updatedResult('Yes')).toEqual({ updateAction: 1, result: 'success', message: 'Yes' });
    expect(unlinkedResult('Free')).toEqual({ updateAction: 1, result: 'unlinked-success', message: 'Free' });
    expect(failedResult({ errorMessage: 'No' }, 'words')).toEqual({
      updateAction: 1,
      result: 'failure',
      message: 'No',
    });
    expect(failedResult(undefined, 'words').message).toBe('words');
  });

  it('is requestOtp until the code is entered, with both addresses and the request id (PROF-36)', () => {
    const code = { requestId: 'r', newEmail: 'n', existingEmail: 'e' };
    expect(codeRequestedResult(code, 'Sent')).toEqual({ updateAction: 1, result: 'requestOtp', message: 'Sent', code });
  });
});
