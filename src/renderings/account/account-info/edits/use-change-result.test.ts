import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codeRequestedResult, failedResult, unlinkedResult } from '#src/operations/profile-change-result.ts';
import { useChangeResult } from './use-change-result.ts';

const NOTHING = { updateAction: -1, message: '' };
const show = () => renderHook(useChangeResult).result;

it('has updateAction 1 after a failure or a success, and -1 before the first change (PROF-01)', () => {
  const dialog = show();
  expect(dialog.current.update).toEqual(NOTHING);
  act(() => dialog.current.fail(failedResult({ errorMessage: 'Not today' }, '')));
  expect(dialog.current.update).toEqual({ updateAction: 1, result: 'failure', message: 'Not today' });
  act(() => dialog.current.setUpdate(unlinkedResult('Free')));
  expect(dialog.current.update).toEqual({ updateAction: 1, result: 'unlinked-success', message: 'Free' });
});

it('has updateAction -1 and no message after a reset (PROF-02)', () => {
  const dialog = show();
  act(() => dialog.current.fail(failedResult(undefined, 'Not today')));
  act(() => dialog.current.reset());
  expect(dialog.current.update).toEqual(NOTHING);
});

it('stays in the step of the code after a failed attempt and after a reset (PROF-36)', () => {
  const dialog = show();
  const sent = codeRequestedResult({ requestId: 'r', newEmail: 'n', existingEmail: 'e' }, 'Sent');
  act(() => dialog.current.setUpdate(sent));
  const { updatedAt } = dialog.current;
  act(() => dialog.current.fail(failedResult(undefined, 'Wrong code')));
  expect(dialog.current.update).toEqual({
    updateAction: 1,
    result: 'failure',
    message: 'Wrong code',
    code: sent.code,
  });
  act(() => dialog.current.reset());
  expect(dialog.current).toMatchObject({ update: sent, updatedAt });
});
