import { describe, expect, it, vi } from 'vitest';
import { createFlowMemory } from './flow-memory.ts';
import type { FlowLogin } from './session-types.ts';
import { response, error, NEXT_ACTION, setUp, shownStepId } from './test-support/session-parts.ts';

describe('a login during a process', () => {
  const CURRENT = { irrRequestType: 'ACCESS', customerSubType: 'CURRENT' };

  it('starts after the message is stored, and the message is sent automatically afterwards (PC-29, PC-33, PC-34, PC-35)', async () => {
    const { session, send, obtain, memory, tab } = setUp();
    await session.begin();
    await session.act(NEXT_ACTION, CURRENT, false);
    expect(obtain).toHaveBeenCalledExactlyOnceWith('begin');
    expect(send).not.toHaveBeenCalled();
    expect(memory.parked()).toMatchObject({ page: 'request', values: { ...CURRENT, actionButton: 'next' } });
    expect(session.view().status).toBe('signing-in');

    const back = setUp({ tab, token: () => 'login' });
    await back.session.begin();
    expect(back.send).toHaveBeenCalledOnce();
    expect(back.send.mock.calls[0]![0]).toMatchObject({ values: { ...CURRENT, actionButton: 'next' }, login: 'login' });
    expect(shownStepId(back.session)).toBe('second.2');
    expect(back.memory.parked()).toBeUndefined();
  });

  it('that has expired is refreshed before a waiting message is sent (PC-30)', async () => {
    const { session, tab } = setUp();
    await session.begin();
    await session.act(NEXT_ACTION, CURRENT, false);
    let token: string | undefined;
    const obtain = vi.fn<FlowLogin['obtain']>(async () => {
      token = 'renewed';
      return 'here';
    });
    const back = setUp({ tab, token: () => token, loginOptions: { isKnown: () => true, obtain } });
    await back.session.begin();
    expect(obtain).toHaveBeenCalledExactlyOnceWith('refresh');
    expect(back.send.mock.calls[0]![0]).toMatchObject({ login: 'renewed', values: CURRENT });
  });

  it('that was not completed leaves the step unchanged, and the values are not sent (PC-34)', async () => {
    const { session, tab } = setUp();
    await session.begin();
    session.save({ customerSubType: 'CURRENT' });
    await session.act(NEXT_ACTION, CURRENT, false);
    const back = setUp({ tab });
    back.send.mockResolvedValueOnce(response('first.1'));
    await back.session.begin();
    expect(back.send.mock.calls[0]![0].values).toEqual({});
    expect(back.session.view().step).toMatchObject({
      content: 'first.1',
      enteredValues: { customerSubType: 'CURRENT' },
    });
    expect(back.memory.parked()).toBeUndefined();
  });

  it('that failed is shown, and can be retried (PC-34, PC-75)', async () => {
    const { session, obtain } = setUp();
    await session.begin();
    obtain.mockResolvedValueOnce('failed');
    await session.act(NEXT_ACTION, CURRENT, false);
    expect(session.view()).toMatchObject({ status: 'ready', failure: 'sign-in' });
    await session.retry();
    expect(obtain).toHaveBeenCalledTimes(2);
    session.endSignIn();
    expect(session.view()).toMatchObject({ status: 'ready', failure: 'sign-in' });
  });

  it('stores a message without its one-time code (SEC-25)', async () => {
    const { session, tab, memory } = setUp();
    await session.begin();
    await session.act(NEXT_ACTION, { ...CURRENT, code: '123456' }, true);
    expect(memory.parked()).toBeDefined();
    expect(tab.getItem('marquee.flowMessage')).not.toContain('123456');
  });

  it('belongs to one page only (PC-34)', async () => {
    const { session, tab } = setUp();
    await session.begin();
    await session.act(NEXT_ACTION, CURRENT, false);
    const other = setUp({ tab, page: 'dashboard', token: () => 'login' });
    await other.session.begin();
    expect(other.send).not.toHaveBeenCalled();
    expect(createFlowMemory(tab, 'request').parked()).toBeDefined();
  });

  it('is offered if the engine requires it (PC-32)', async () => {
    const { session, send, obtain } = setUp({ page: 'dashboard' });
    await session.begin();
    send.mockResolvedValueOnce(response('first.1', { errors: [error('login_required')] }));
    await session.act(NEXT_ACTION, {}, false);
    expect(session.view().needsLogin).toBe(true);
    await session.signIn();
    expect(obtain).toHaveBeenCalledExactlyOnceWith('begin');
  });
});
