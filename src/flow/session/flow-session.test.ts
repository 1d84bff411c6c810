import { describe, expect, it, vi } from 'vitest';
import type { FlowResponse } from '#src/operations/flow.ts';
import { response, error, failure, NEXT_ACTION, setUp, shownStepId } from './test-support/session-parts.ts';

describe('a page of the Privacy Center', () => {
  it('requests a token first, then starts its process with the reference number of the address (PC-03, PC-10, PC-11, PC-13, PC-15)', async () => {
    const { session, get, start } = setUp({ page: 'identity', crn: 'IRR-1' });
    expect(session.view().status).toBe('starting');
    await session.begin();
    expect(get.mock.invocationCallOrder[0]).toBeLessThan(start.mock.invocationCallOrder[0]!);
    expect(start).toHaveBeenCalledExactlyOnceWith(
      { flowToken: 't1', crn: 'IRR-1', login: undefined },
      expect.stringMatching(/^[\w-]{36}$/),
    );
    expect(session.view()).toMatchObject({ status: 'ready', failure: undefined, busy: false });
  });

  it('sends the entered values with session, step and key of the form (PC-14, PC-17)', async () => {
    const { session, send } = setUp();
    await session.begin();
    await session.act(NEXT_ACTION, { color: 'red' }, false);
    expect(send.mock.calls[0]![0]).toEqual({
      sessionId: 's',
      stepId: 'first.1',
      formKey: 'form',
      values: { color: 'red', actionButton: 'next' },
      flowToken: 't1',
      login: undefined,
    });
    expect(session.view().step).toMatchObject({ content: 'second.2', moved: true });
  });

  it('sends a double click once (PC-14)', async () => {
    const { session, send } = setUp();
    await session.begin();
    await Promise.all([session.act(NEXT_ACTION, {}, false), session.act(NEXT_ACTION, {}, false)]);
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([undefined, 500, 429, 422])(
    'stays in the step if a call fails (%s), and repeats it with the same key (PC-75)',
    async (status) => {
      const { session, send } = setUp();
      await session.begin();
      send.mockRejectedValueOnce(failure(status));
      await session.act(NEXT_ACTION, { a: '1' }, false);
      expect(session.view()).toMatchObject({ status: 'ready', failure: 'call', busy: false });
      expect(shownStepId(session)).toBe('first.1');
      await session.retry();
      expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
      expect(shownStepId(session)).toBe('second.2');
      expect(session.view().failure).toBeUndefined();
    },
  );

  it('uses a new key for a changed message, and the same key for an unchanged one (PC-14)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockRejectedValue(failure(500));
    for (const a of ['1', '1', '2']) await session.act(NEXT_ACTION, { a }, false);
    const [first, again, other] = send.mock.calls.map(([, key]) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('shows that it cannot start, and starts after a retry (PC-75)', async () => {
    const { session, get } = setUp();
    get.mockRejectedValueOnce(failure());
    await session.begin();
    expect(session.view()).toMatchObject({ status: 'failed', failure: 'call', step: undefined });
    await session.retry();
    expect(shownStepId(session)).toBe('first.1');
  });

  it.each([401, 403])(
    'replaces a token that the engine rejects with %s and repeats the call (PC-15)',
    async (status) => {
      const { session, send, get } = setUp();
      await session.begin();
      send.mockRejectedValueOnce(failure(status));
      await session.act(NEXT_ACTION, {}, false);
      expect(get).toHaveBeenCalledTimes(2);
      expect(send.mock.calls.map(([{ flowToken }]) => flowToken)).toEqual(['t1', 't2']);
      expect(shownStepId(session)).toBe('second.2');
    },
  );

  it('replaces a rejected token once only (PC-15, PC-75)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockRejectedValue(failure(403));
    await session.act(NEXT_ACTION, {}, false);
    expect(send).toHaveBeenCalledTimes(2);
    expect(session.view().failure).toBe('call');
  });

  it.each([404, 410])(
    'starts a new process with a notice if the engine has lost the session (%s); the values entered in the same step stay (PC-37)',
    async (status) => {
      const { session, send, start } = setUp();
      await session.begin();
      session.save({ name: 'Ana' });
      send.mockRejectedValueOnce(failure(status));
      await session.act(NEXT_ACTION, { name: 'Ana' }, false);
      expect(start).toHaveBeenCalledTimes(2);
      expect(session.view()).toMatchObject({ startedOver: true, step: { enteredValues: { name: 'Ana' } } });
    },
  );
});

describe('a response without HTML', () => {
  const CODE = 'consumer_contact_verification_code_does_not_match';

  it('keeps the current step and reports errors about the code and about fields (PC-72, PC-73)', async () => {
    const { session, send } = setUp();
    await session.begin();
    for (const found of [error(`x ${CODE} y`), { ...error('invalid'), path: 'email' }]) {
      send.mockResolvedValueOnce(response('first.1', { html: '', errors: [found] }));
      await session.act(NEXT_ACTION, {}, false);
      expect(session.view()).toMatchObject({ step: { content: 'first.1' }, errors: [found], failure: undefined });
    }
  });

  it('is a failed call for any other error (PC-75)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockResolvedValueOnce(response('first.1', { html: '', errors: [error('some_error')] }));
    await session.act(NEXT_ACTION, {}, false);
    expect(session.view()).toMatchObject({ step: { content: 'first.1' }, failure: 'call' });
  });

  it('is a failed call if there is no step yet (PC-75)', async () => {
    const { session, start } = setUp();
    start.mockResolvedValueOnce(response('first.1', { html: '', errors: [error('some_error')] }));
    await session.begin();
    expect(session.view()).toMatchObject({ status: 'failed', failure: 'call' });
  });
});

describe('a reloaded page', () => {
  it('requests the current step and shows the values that were entered there (PC-12)', async () => {
    const { session, tab, send } = setUp();
    await session.begin();
    await session.act(NEXT_ACTION, { customerSubType: 'NEVER' }, false);
    session.save({ name: 'Ana' });
    const next = setUp({ tab });
    next.send.mockResolvedValueOnce(response('second.2'));
    await next.session.begin();
    expect(send).toHaveBeenCalledOnce();
    expect(next.start).not.toHaveBeenCalled();
    expect(next.send.mock.calls[0]![0]).toMatchObject({ sessionId: 's', stepId: 'second.2', values: {} });
    expect(next.session.view().step).toMatchObject({ enteredValues: { name: 'Ana' }, moved: false });
  });

  it('shows the step of the engine, without values of another step (PC-12)', async () => {
    const { session, tab } = setUp();
    await session.begin();
    session.save({ name: 'Ana' });
    const next = setUp({ tab });
    next.send.mockResolvedValueOnce(response('third.7', { errors: [error('step_is_not_current')] }));
    await next.session.begin();
    expect(next.session.view().step).toMatchObject({ content: 'third.7', enteredValues: {} });
  });

  it('starts again for another reference number, or with a token in the address (PC-02, PC-08)', async () => {
    const { session, tab } = setUp({ page: 'identity', crn: 'IRR-1' });
    await session.begin();
    for (const more of [{ crn: 'IRR-2' }, { isFresh: true }]) {
      const next = setUp({ page: 'identity', tab, ...more });
      await next.session.begin();
      expect(next.start).toHaveBeenCalledOnce();
      expect(next.send).not.toHaveBeenCalled();
    }
  });
});

describe('errors of the engine', () => {
  it('about a code keep the step (PC-72, PC-73)', async () => {
    const { session, send } = setUp();
    await session.begin();
    const errors = [error('x consumer_contact_verification_code_does_not_match y')];
    send.mockResolvedValueOnce(response('first.1', { html: 'other', errors }));
    await session.act(NEXT_ACTION, {}, true);
    expect(session.view()).toMatchObject({ errors, step: { content: 'first.1', response: { html: 'first.1' } } });
  });

  it('of any other kind show their HTML (PC-74)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockResolvedValueOnce(response('first.1', { html: 'other', errors: [error('something')] }));
    await session.act(NEXT_ACTION, {}, false);
    expect(session.view().step?.content).toBe('other');
  });

  it('while reading a step do not change the key of the next attempt (PC-75)', async () => {
    const read = vi.fn<(response: FlowResponse) => Promise<string>>(async ({ html }) => html);
    const { session, send } = setUp({ read });
    await session.begin();
    read.mockRejectedValueOnce(new Error('no words'));
    await session.act(NEXT_ACTION, {}, false);
    expect(session.view().failure).toBe('call');
    await session.retry();
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
    expect(shownStepId(session)).toBe('second.2');
  });
});
