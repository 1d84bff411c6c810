import { describe, expect, it } from 'vitest';
import type { SavedStep } from './flow-memory.ts';
import {
  applyResponse,
  failCall,
  initialState,
  isOutdated,
  canKeepContent,
  recoverValues,
  restoreStep,
  saveStep,
  applyStep,
  startCall,
  changeView,
  type FlowSessionState,
} from './session-state.ts';
import { EMPTY_HISTORY } from './step-history.ts';
import { error, response } from './test-support/session-parts.ts';

const arrive = (state: FlowSessionState<string>, stepId: string, more: Parameters<typeof response>[1] = {}) => {
  const arrived = response(stepId, more);
  return applyStep(state, { response: arrived, content: arrived.html, title: '', moved: true, values: {} });
};
const neverLast = () => false;
const first = saveStep(arrive(initialState<string>(''), 'first.1'), {}, neverLast);
const outgoing = {
  message: { sessionId: 's', stepId: 'first.1', formKey: 'form', values: {} },
  key: 'key',
  requester: { customerSubType: 'NEVER' },
  secret: false,
  submitsValues: true,
};
const SAVED: SavedStep = {
  sessionId: 's',
  stepId: 'first.1',
  formKey: 'form',
  name: 'first',
  requester: { thirdParty: true },
  crn: 'IRR-1',
  values: { name: 'Ana' },
  left: {},
  sent: { before: { a: 1 } },
  isLast: false,
};

describe('a running call', () => {
  it('hides an earlier failure (PC-75)', () => {
    const broken = failCall(initialState(''), 'call');
    expect(broken.view).toMatchObject({ status: 'failed', failure: 'call' });
    expect(startCall(broken).view).toMatchObject({ status: 'starting', failure: undefined, busy: true });
  });

  it('that fails keeps the current step (PC-75)', () => {
    expect(failCall(changeView(first, { status: 'signing-in' }), 'sign-in').view).toMatchObject({
      status: 'ready',
      failure: 'sign-in',
      step: { content: 'first.1' },
    });
  });
});

describe('the response to a message', () => {
  it('changes what is known about the requester, unless it has errors (PC-18)', () => {
    expect(applyResponse(first, outgoing, response('second.2')).requester).toEqual({ customerSubType: 'NEVER' });
    const rejected = response('first.1', { errors: [error('x')] });
    expect(applyResponse(first, outgoing, rejected).requester).toEqual({});
  });

  it('with another step stores the entered values: as accepted, or as not accepted when the customer went back (PC-22)', () => {
    const entered = saveStep(first, { name: 'Ana' }, neverLast);
    const { history } = applyResponse(entered, outgoing, response('second.2'));
    expect(history).toEqual({ left: {}, sent: { first: { name: 'Ana' } } });
    const back = applyResponse(entered, { ...outgoing, submitsValues: false }, response('second.2'));
    expect(back.history).toEqual({ left: { first: { name: 'Ana' } }, sent: {} });
    expect(applyResponse(entered, outgoing, response('first.1')).history).toEqual(EMPTY_HISTORY);
  });

  it('that has HTML keeps the content only for errors about a code of the same step (PC-72, PC-73)', () => {
    const mismatch = { errors: [error('consumer_contact_verification_code_does_not_match')] };
    expect(canKeepContent(first.view.step, response('first.1', mismatch))).toBe(true);
    expect(canKeepContent(first.view.step, response('first.2', mismatch))).toBe(false);
    expect(canKeepContent(first.view.step, response('first.1', { errors: [error('other')] }))).toBe(false);
    expect(canKeepContent(undefined, response('first.1', mismatch))).toBe(false);
  });
});

describe('a shown step', () => {
  it('has the values that were entered in it before (PC-12)', () => {
    const state = arrive({ ...initialState<string>(''), history: { left: { first: { a: 1 } }, sent: {} } }, 'first.1');
    expect(state.view.step?.enteredValues).toEqual({ a: 1 });
    expect(state.history).toEqual(EMPTY_HISTORY);
  });

  it('that requires a sign-in keeps the name of the step that it replaces (PC-32)', () => {
    const state = arrive(first, 'first.1', { errors: [error('login_required')], stepName: 'prompt' });
    expect(state.view).toMatchObject({ needsLogin: true, step: { name: 'first' } });
  });
});

describe('a saved step', () => {
  it('of a complete process contains no values of earlier steps (PC-08)', () => {
    const state = saveStep({ ...first, history: SAVED }, { name: 'Ana' }, () => true);
    expect(state.history).toEqual(EMPTY_HISTORY);
    expect(state.saved).toMatchObject({ isLast: true, left: {}, sent: {} });
  });

  it('is restored with requester, reference number and history (PC-12)', () => {
    expect(restoreStep(initialState(''), SAVED)).toMatchObject({
      saved: SAVED,
      crn: 'IRR-1',
      requester: { thirdParty: true },
      history: { left: {}, sent: { before: { a: 1 } } },
    });
    expect(restoreStep(first, undefined)).toEqual({ ...first, saved: undefined });
  });

  it('is outdated for another reference number and for a link with its own token (PC-02, PC-08)', () => {
    expect(isOutdated(SAVED, '', false)).toBe(false);
    expect(isOutdated(SAVED, 'IRR-1', false)).toBe(false);
    expect(isOutdated(SAVED, 'IRR-2', false)).toBe(true);
    expect(isOutdated(SAVED, 'IRR-1', true)).toBe(true);
  });

  it('gives its values to a new process about the same request only (PC-08)', () => {
    const left = { first: { name: 'Ana' }, before: { a: 1 } };
    expect(recoverValues(initialState('IRR-1'), SAVED).history).toEqual({ left, sent: {} });
    expect(recoverValues(initialState('IRR-2'), SAVED).history).toEqual(EMPTY_HISTORY);
    expect(recoverValues(initialState(''), SAVED).history).toEqual(EMPTY_HISTORY);
  });
});
